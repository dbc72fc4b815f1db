/** Pages as archive software writes them, from a mail: the marks of each, its way with quotes, blanks and addresses. */
import type { MailFacts } from '../../src/ingest/mail/read-mail.ts';

export interface WrittenMail extends MailFacts {
  /** The Date field as it stands in the mail. */
  readonly sent: string;
}

export const PAGES: Readonly<Record<string, (mail: WrittenMail) => string>> = {
  'public-inbox pages': publicInbox,
  'MHonArc pages': mail => mhonarc(outOfMbox(mail)),
  'Pipermail pages': mail => pipermail(outOfMbox(mail)),
  'Hypermail pages': mail => hypermail(outOfMbox(mail)),
};

/** Most software reads an mbox, and shows what that does to lines. */
function outOfMbox(mail: WrittenMail): WrittenMail {
  return { ...mail, body: mail.body.replace(/^From /gm, '>From ') };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const from = (mail: WrittenMail, at: string): string => escaped(`${mail.from.name} <${mail.from.address?.replace('@', at)}>`);
const isQuoted = (line: string | undefined): boolean => line?.startsWith('>') ?? false;

function publicInbox(mail: WrittenMail): string {
  const lines = mail.body.split('\n');
  const body = lines.map((line, i) => {
    const open = isQuoted(line) && !isQuoted(lines[i - 1]) ? '<span\nclass="q">' : '';
    const close = !isQuoted(line) && isQuoted(lines[i - 1]) ? '</span>' : '';
    return close + open + escaped(line);
  });
  const parent = mail.inReplyTo === null ? '' : `In-Reply-To: &lt;<a\nhref="../${mail.inReplyTo}/">${escaped(mail.inReplyTo)}</a>&gt;\n`;
  return `<html><head><title>${escaped(mail.subject ?? '')} - ${mail.from.name}</title></head><body><form
action="../"><pre><a
href="../?t=1"><b>public inbox for talk@lists.example.org</b></a>
<input
name=q
type=text /></pre></form><pre
id=b>From: ${from(mail, '@')}
To: talk@lists&#8226;example.org
Subject: <a
href="#r"
id=t>${escaped(mail.subject ?? '')}</a>
Date: ${mail.sent}	<a
href="#r">[thread overview]</a>
Message-ID: &lt;${mail.messageId}&gt; (<a
href="raw">raw</a>)
${parent}
${body.join('\n')}
</pre><hr><pre><a
href="#R">reply</a>	other threads:[<a
href="../?t=1">~2019-03-05 13:22 UTC</a>|<a
href="../">newest</a>]

<b>Thread overview: </b>2+ messages
2019-03-04 16:10 <a
href="../22@ardley.example.org/">slow ring</a> Jon Ardley
</pre><hr><pre>This is a public inbox, see <a
href="../_/text/mirror/">mirroring instructions</a></pre></body></html>
`;
}

function mhonarc(mail: WrittenMail): string {
  return `<!-- MHonArc v2.6.19 -->
<!--X-Subject: ${escaped(mail.subject ?? '').replaceAll('-', '&#45;')} -->
<!--X-Date: ${mail.sent.replaceAll('-', '&#45;')} -->
<!--X-Message-Id: ${mail.messageId?.replaceAll('-', '&#45;')} -->
<!--X-Content-Type: text/plain -->
${mail.references.map(id => `<!--X-Reference: ${id.replaceAll('-', '&#45;')} -->\n`).join('')}<!--X-Head-End-->
<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html><head><title>${escaped(mail.subject ?? '')}</title></head>
<body>
<!--X-Body-Begin-->
<!--X-User-Header-->
<!--X-User-Header-End-->
<!--X-TopPNI-->
<hr>
[<a href="msg00001.html">Date Prev</a>][<a href="maillist.html#00002">Date Index</a>]
<!--X-TopPNI-End-->
<!--X-MsgBody-->
<!--X-Subject-Header-Begin-->
<h1>${escaped(mail.subject ?? '')}</h1>
<hr>
<!--X-Subject-Header-End-->
<!--X-Head-of-Message-->
<ul>
<li><em>From</em>: ${from(mail, '@DOMAIN.HIDDEN').replace(/DOMAIN.HIDDEN.*&gt;/, 'xxxxxxx.xxx&gt;')}</li>
<li><em>Date</em>: ${mail.sent}</li>
</ul>
<!--X-Head-of-Message-End-->
<!--X-Head-Body-Sep-Begin-->
<hr>
<!--X-Head-Body-Sep-End-->
<!--X-Body-of-Message-->
<pre>${escaped(mail.body)}</pre>
<!--X-Body-of-Message-End-->
<!--X-MsgBody-End-->
<!--X-Follow-Ups-->
<hr>
<ul><li><strong>Follow-Ups</strong>: <ul><li><a href="msg00009.html">Re: something</a></li></ul></li></ul>
<!--X-Follow-Ups-End-->
</body>
</html>
`;
}

function pipermail(mail: WrittenMail): string {
  const subject = escaped(mail.subject ?? '');
  const link = `mailto:talk%40lists.example.org?Subject=${encodeURIComponent(mail.subject ?? '')}&In-Reply-To=${encodeURIComponent(`<${mail.messageId}>`)}`;
  const lines = mail.body.trimEnd().split('\n');
  const body = lines.map(line => (isQuoted(line) ? `&gt;<i>${escaped(line.slice(1))}\n</I>` : `${escaped(line)}\n`)).join('');
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">
<HTML>
 <HEAD>
   <TITLE> ${subject}
   </TITLE>
 </HEAD>
 <BODY BGCOLOR="#ffffff">
   <H1>${subject}</H1>
    <B>${escaped(mail.from.name ?? '')}</B> 
    <A HREF="${escaped(link)}"
       TITLE="${subject}">${mail.from.address?.replace('@', ' at ')}
       </A><BR>
    <I>${mail.sent}</I>
    <P><UL>
        <LI>Previous message: <A HREF="001.html">another one
</A></li>
    </UL>
    <HR>  
<!--beginarticle-->
<PRE>${body}</PRE>

<!--endarticle-->
    <HR>
<hr>
<a href="http://lists.example.org/">More information about the talk mailing list</a><br>
</body></html>
`;
}

/** Every line ends with `<br>`; a paragraph starts with `<p>`; the blanks at a line's start are no-break ones. */
function hypermail(mail: WrittenMail): string {
  const lines = mail.body.trimEnd().split('\n');
  const body = lines.map((line, i) => {
    if (line.trim() === '') return '';
    const start = i === 0 || lines[i - 1]?.trim() === '' ? '<p>' : '';
    const text = escaped(line).replace(/^ +/, blanks => '&nbsp;'.repeat(blanks.length));
    return isQuoted(line) ? `${start}<em>${text}\n</em><br>\n` : `${start}${text}\n<br>\n`;
  });
  const parent = mail.inReplyTo === null ? '' : `<!-- inreplyto="${escaped(mail.inReplyTo.replace('@', '_at_'))}" -->\n`;
  return `<!-- received="${mail.sent}" -->
<!-- sent="${mail.sent}" -->
<!-- name="${escaped(mail.from.name ?? '')}" -->
<!-- email="${mail.from.address?.replace('@', '_at_')}" -->
<!-- subject="${escaped(mail.subject ?? '')}" -->
<!-- id="${mail.messageId?.replace('@', '_at_')}" -->
${parent}<title>talk: ${escaped(mail.subject ?? '')}</title>
<h1>${escaped(mail.subject ?? '')}</h1>
${escaped(mail.from.name ?? '')} (<i>${mail.from.address?.replace('@', '_at_')}</i>)<br>
<i>${mail.sent}</i>
<p>
<ul>
<li> <b>Messages sorted by:</b> <a href="date.html#5">[ date ]</a><a href="index.html#5">[ thread ]</a>
</ul>
<hr>
<!-- body="start" -->
${body.join('')}<!-- body="end" -->
<p>
<ul>
<li> <b>Next message:</b> <a href="0006.html">Somebody: "something"</a>
</ul>
`;
}
