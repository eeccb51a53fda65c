import type { Letter, Links } from './letter.ts'

/** The product's colors. Mail clients ignore style sheets, so each element has inline styles. */
const light = {
  paper: '#FBFAF7',
  sheet: '#FFFFFF',
  line: '#E6E2DA',
  ink: '#1F2328',
  soft: '#5C636B',
  seal: '#B8322A',
}

/** For mail clients with a dark mode that support media queries; others invert the light colors. */
const dark = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #16181B !important; }
  .sheet { background: #1E2125 !important; border-color: #30343A !important; }
  .ink { color: #ECEAE4 !important; }
  .soft { color: #A9AEB5 !important; }
  .line { border-color: #30343A !important; }
  .seal { background: #E8685E !important; color: #16181B !important; }
}`

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Noto Sans SC',sans-serif"

/** Renders a mail as HTML: one column that fits a phone, one button, light and dark. */
export function layOutHtml(letter: Letter, greeting: string, links: Links): string {
  const { subject, paragraphs, facts = [], button, code, notes = [] } = letter
  const parts = [
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    facts.length > 0 ? factTable(facts) : '',
    button ? buttonLink(button) : '',
    code ? codeLine(code) : '',
    ...notes.map((text) => note(text)),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
${preheader(paragraphs[0] ?? '')}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 4px 16px">${wordMark}</td></tr>
<tr><td class="sheet" style="background:${light.sheet};border:1px solid ${light.line};border-radius:8px;padding:24px 20px 12px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:1.3;font-weight:600;color:${light.ink}">${escapeHtml(subject)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">${footer(links)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const wordMark =
  `<span class="seal" style="display:inline-block;padding:5px 7px;border-radius:6px;background:${light.seal};color:#FFFFFF;${font};font-size:16px;line-height:1.2;font-weight:600">听读</span>` +
  `<span class="ink" style="padding-left:10px;${font};font-size:17px;font-weight:600;color:${light.ink}">Tingdu</span>`

/** The preview text that inboxes show next to the subject. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escapeHtml(text)}</div>`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${light.ink}">${escapeHtml(text)}</p>`

const note = (text: string) =>
  `<p class="soft" style="margin:0 0 12px;${font};font-size:14px;line-height:1.5;color:${light.soft}">${escapeHtml(text)}</p>`

function buttonLink({ label, address }: { label: string; address: string }): string {
  const style = `display:inline-block;padding:13px 22px;border-radius:8px;background:${light.seal};color:#FFFFFF;${font};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 20px"><a class="seal" href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function codeLine({ label, value }: { label: string; value: string }): string {
  const style = `margin:0 0 20px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px;line-height:1.4;color:${light.ink};word-break:break-all`
  return `${note(label)}\n<p class="ink" style="${style}">${escapeHtml(value)}</p>`
}

function factTable(facts: [string, string][]): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${light.line};${font};font-size:15px;line-height:1.4`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="${cell};color:${light.soft}">${escapeHtml(label)}</td>` +
      `<td class="ink line" align="right" style="${cell};color:${light.ink}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function footer({ site, unsubscribe }: Links): string {
  const link = (address: string, label: string) =>
    `<a class="soft" href="${escapeHtml(address)}" style="color:${light.soft}">${escapeHtml(label)}</a>`
  const stop = unsubscribe === null ? '' : ` · ${link(unsubscribe, 'Unsubscribe')}`
  return `<p class="soft" style="margin:0;${font};font-size:13px;line-height:1.5;color:${light.soft}">Tingdu 听读 · ${link(site, site.replace(/^https?:\/\//, ''))}${stop}</p>`
}

/** Names and addresses are user input. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
