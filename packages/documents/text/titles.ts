/** What programs write where nobody named a document or its author. */
const PROGRAM =
  /^(untitled( (article|document|page))?|anonymous|unknown|unspecified|no title|无标题(文档)?|未命名|未知|microsoft word( - .*)?|(new |新建 ?)microsoft word.*|powerpoint presentation|document\s?\d*|doc\d*|文档\s?\d*|title|abiword html document|converted by .*|.*\.(docx?|pdf|indd|tex|txt|x?html?))$/i

/** A title or an author on one line; empty if a program has made it up. */
export function withoutProgram(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return PROGRAM.test(line) ? '' : line
}
