import { cleanText } from './clean.ts'

/** What files are called that nobody has named. */
const GENERIC =
  /^(?:my |new )*(?:documents?|docs?|texts?|txt|files?|untitled|downloads?|books?|e-?books?|scans?|img|image|pdf|epub|notes?|articles?|pages?|index|main|output|export|subtitles?|subs?|captions?|transcripts?|microsoft word|新建.*文[档件]|文[档本件]|文本文档|下载|未命名|无标题|無標題|字幕|小说|小說|正文|笔记|文章|电子书|電子書)(?:[\s.-]*\d+)?$/i

/** Numbers of a scanner or a camera, of a chat or a download; 1984 and 2046 are titles. */
const NUMBERS = /^(?:[\d\s._-]{1,3}|[\d\s._-]{6,}|[0-9a-f]{8,}(?:-[0-9a-f]{4,})*)$/i

const SITE =
  '\\.(?:com|org|net|cn|cc|me|info)|z-?lib|anna.s archive|校[对對]|精校|完[结結]|全本|全集|完整|txt|epub|pdf|mobi'
/** Remarks in brackets: where a file is from, and that it is complete. */
const REMARK = new RegExp(`[(（\\[【][^()（）\\[\\]【】]*(?:${SITE})[^()（）\\[\\]【】]*[)）\\]】]`, 'gi')
/** What devices and people add to the name of another version. */
const VERSION =
  /(?:\s*[(（[【]\s*\d{1,3}\s*[)）\]】]|\s*-\s*(?:copy|副本|复制|複製)|\s*的副本|[\s.-]+(?:final|copy|draft|edited|clean|ocr|完整版|最终版|最終版|终稿|定稿|全本|精校版?|校对版|v\d+(?:\.\d+)*))$/i
const AUTHOR = /[\s,，_-]*作者\s*[:：].*$/

/** The languages of subtitles at the end of their file's name. */
const LANGUAGES =
  /([. -](zh|chs|cht|chi|zho|cn|sc|tc|gb|big5|en|eng|chinese|english|auto|sdh|简体|繁体|繁體|简体中文|繁體中文|简中|繁中|双语|雙語|中字|中英|中英双语|简英)([-&](hans|hant|cn|tw|hk|sg|chs|cht|en|eng))*)+$/i
/** How a film was published, in which year before that, and the season and the episode, which may stand behind the year. */
const TAGS =
  '(?:hd)?\\d{3,4}[pi]\\b|4k\\b|web-?(?:dl|rip)|blu-?ray|bdrip|hdtv|dvdrip|[xh]\\.?26[45]\\b|hevc\\b'
const RELEASE = new RegExp(`[ ._](?:${TAGS}).*$`, 'i')
const RELEASE_OF_FILM = new RegExp(`[ .](?:(?:19|20)\\d\\d[ .]|web\\b|nf\\b|amzn\\b|${TAGS}).*$`, 'i')
const EPISODE =
  /(?<![a-z\d])(?:s\d{1,2}(?:[ .]?e\d{1,3})?|ep?\d{1,3})(?![a-z\d])|第[\d一二三四五六七八九十]+[季集](?:[ .]?第[\d一二三四五六七八九十]+集)?/i

/** The id of a video, which programs that fetch videos add. */
const VIDEO = /\s*\[[\w-]{11}\]/

/**
 * What a file is called, without folders, its ending, and what devices, download sites and publishers of films add; empty if
 * nobody has named it. Subtitles are called at least that: what is said first is no title.
 */
export function titleOfFile(path: string, isSpoken: boolean): string {
  const ending = /(?:\.(?:txt|epub|pdf|x?html?|srt|vtt|md|docx?))*\.[a-z0-9]{1,5}$/i
  const name = cleanText(decoded(path.replace(/^.*[/\\]/, '')).replace(ending, ''))
  const unpublished = isSpoken ? withoutRelease(name) : name.replace(RELEASE, '')
  const quoted = /《([^》]+)》/.exec(unpublished)?.[1]?.trim()
  if (quoted) return quoted
  let title = withSpaces(unpublished.replace(REMARK, ' ').replace(AUTHOR, ''))
    .replace(/[_\s]+/g, ' ')
    .trim()
  for (let before = ''; before !== title; ) {
    before = title
    title = title
      .replace(VERSION, '')
      .replace(/^copy of /i, '')
      .trim()
  }
  return (GENERIC.test(title) && !isSpoken) || NUMBERS.test(title) ? '' : title
}

function withoutRelease(name: string): string {
  const film = name
    .replace(VIDEO, '')
    .replace(/_/g, ' ')
    .replace(LANGUAGES, '')
    .replace(/^\[[^\]]*\]\s*(?=.)/, '')
    // Groups that name everything in brackets: [组][面馆][01][1080p].
    .replace(/^(?:\[[^\]]*\]\s*)+$/, (all) => all.replace(/[[\]]+/g, ' ').trim())
  const release = RELEASE_OF_FILM.exec(film)
  if (!release) return film
  const episode = EPISODE.exec(release[0])?.[0]
  return film.slice(0, release.index) + (episode ? release[0].charAt(0) + episode : '')
}

/** A name in which dots stand for spaces; those of numbers stay. */
function withSpaces(name: string): string {
  return name.trim().includes(' ') ? name : name.replace(/\.(?!\d)|(?<!\d)\./g, ' ')
}

/** Some browsers save the name as the address has it. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
