import type { Message } from '../../src/model/message.ts';

/** A message that holds `body` and is otherwise plain. */
export function messageWith(body: string, changes: Partial<Message> = {}): Message {
  return {
    id: 'm1@example.org',
    messageId: 'm1@example.org',
    inReplyTo: null,
    references: [],
    from: { name: 'Ada Sender', address: 'ada@example.org' },
    date: '2024-03-01T10:00:00Z',
    subject: 'some numbers',
    list: null,
    source: { path: 'test.mbox', format: 'mbox' },
    url: null,
    body,
    ...changes,
  };
}
