const NUMBER = '[零〇一二三四五六七八九十百千万萬两兩\\d０-９]+'
const NAMED = '序|序[章言幕曲]|前言|引[子言]|楔子|尾[声聲]|[后後][记記]|番外|附[录錄]|跋'

/** 第一章 …, 卷二, 序章, Chapter 3, alone on a short line. */
const HEADING = new RegExp(
  `^(?:正文\\s*)?(?:第\\s*${NUMBER}\\s*[章回节節卷部集篇幕折话話]|卷\\s*${NUMBER}|(?:${NAMED})(?=$|[\\s:：]|${NUMBER})|chapter\\s+[\\divxlc]+)(?![，。,;；])(?<title>.*)$`,
  'i',
)
const LONGEST = 50
/** Whoever writes 第二回 within a sentence goes on to its end. */
const ENDS_SENTENCE = /[。；;，,]$/

/** A heading in Markdown, or between signs such as `===`. */
const MARKED = /^#{1,3}\s+(?=\S)/
const FRAMED = /^([=*~-])\1+\s*(?<title>\S.*?)\s*\1{2,}$/

/** Whether a line is the heading of a chapter. */
export function isHeading(line: string): boolean {
  if (line.length > LONGEST || ENDS_SENTENCE.test(line)) return false
  return MARKED.test(line) || HEADING.test(line) || FRAMED.test(line)
}

/** A heading without the signs that mark it. */
export const titleOfHeading = (line: string) => FRAMED.exec(line)?.groups?.title ?? line.replace(MARKED, '')
