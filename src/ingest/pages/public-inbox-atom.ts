import { attribute, oneLine, parseXml } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat } from '../page.ts';
import { lastSegment, plain } from './common/markup.ts';
import { mailText } from './common/public-inbox.ts';
import { shownSender } from './common/sender.ts';

/** The feeds of public-inbox: the latest messages of a list or those of a thread. The dates are those of arrival. */
const publicInboxAtom: PageFormat = {
  id: 'public-inbox-atom',
  title: 'public-inbox Atom feed',
  howToGet: "Save `new.atom` of a list, or `t.atom` below a message's page.",
  marks: ['http://www.w3.org/2005/Atom'],
  detect({ text }) {
    const start = text.slice(0, 4000);
    if (!/^\s*(?:<\?xml[^>]{0,100}>\s*)?<feed\s/.test(start) || !start.includes('http://www.w3.org/2005/Atom')) return 0;
    return text.includes('type="xhtml"') && text.includes('<pre') && text.includes('urn:uuid:') ? 1 : 0.3;
  },
  *read({ text }) {
    const page = parseXml(text);
    for (const entry of page('entry').toArray()) {
      const child = (name: string) => entry.children.find(node => 'name' in node && node.name === name);
      const author = child('author');
      const part = (name: string) =>
        oneLine(author && 'children' in author ? author.children.find(n => 'name' in n && n.name === name) : undefined);
      const content = child('content');
      if (!content || !('children' in content)) continue;
      const url = attribute(child('link'), 'href');
      const messageId = lastSegment(url);
      const inReplyTo = lastSegment(attribute(child('thr:in-reply-to'), 'href'));
      const email = part('email');
      yield {
        ...(messageId?.includes('@') && { messageId }),
        ...(inReplyTo?.includes('@') && { inReplyTo }),
        from: email === '' ? shownSender(part('name')) : shownSender(`${part('name')} <${email}>`),
        subject: attribute(child('title'), 'type') === 'html' ? plain(oneLine(child('title'))) : oneLine(child('title')),
        date: readDate(oneLine(child('updated'))),
        ...(/^https?:/.test(url) && { url }),
        body: mailText(textOf(content.children).split('\n')),
      };
    }
  },
};
export default publicInboxAtom;
