import type { Letter, Links } from './letter.ts'

const WIDTH = 72

/** Renders a mail as plain text in lines of at most 72 characters; URLs are on separate, unbroken lines. */
export function layOutText(letter: Letter, greeting: string, links: Links): string {
  const { paragraphs, facts = [], button, code, notes = [] } = letter
  const blocks = [
    greeting,
    ...paragraphs.map(wrap),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.address}` : '',
    code ? `${code.label}\n${code.value}` : '',
    ...notes.map(wrap),
    `-- \nTingdu 听读\n${links.site}`,
    links.unsubscribe === null ? '' : `To unsubscribe from emails like this one:\n${links.unsubscribe}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function wrap(paragraph: string): string {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}
