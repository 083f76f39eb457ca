/** Where a link of a text may lead: to the web, a mailbox, a telephone, or a page of ours. */
export const LINK_TARGETS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** What is pasted, without the attributes that the editor would keep and the site does not (T152). */
export function cleanPasted(html: string): string {
  const strange = /\s(?:class|target|type)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)|list-style-type:[^;"'<>]*/gi
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(strange, ''))
}

/** The editor's text as it is saved: no paragraphs in a list of single lines, no list that begins beyond four digits. */
export function cleanWritten(html: string): string {
  return html
    .replaceAll(/<li><p>((?:(?!<\/?(?:p|ul|ol|li|blockquote)\b)[^])*)<\/p><\/li>/g, '<li>$1</li>')
    .replaceAll(/<ol start="(?!\d{1,4}")[^"]*"/g, '<ol')
}
