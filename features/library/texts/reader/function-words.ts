/** The traditional forms of their characters. */
const SIMPLIFIED: Record<string, string> = {
  著: '着',
  過: '过',
  個: '个',
  嗎: '吗',
  們: '们',
  對: '对',
  給: '给',
  連: '连',
  沒: '没',
  來: '来',
  於: '于',
  話: '话',
  罷: '罢',
}

/**
 * What words of grammar mean in a sentence that is shown word by word, by word and reading. Each has the meanings that the
 * annotation chooses from, by a part of what it says of them, with a short gloss; the last one is for any other.
 */
const GLOSSES: Record<string, readonly (readonly [meaning: string, gloss: string])[]> = {
  '的 de': [
    ['possession', '’s, of'],
    ['the one', 'the one'],
    ['with 是', '(stress, with 是)'],
    ['certainty', '(certainly)'],
    ['completes', '(state)'],
    ['', '(links)'],
  ],
  '了 le': [
    ['something has changed', '(now, change)'],
    ['with 太', '(so much)'],
    ['about to', '(about to)'],
    ['', '(done)'],
  ],
  '着 zhe': [
    ['two actions', '(while)'],
    ['placed', '(placed)'],
    ['', '-ing'],
  ],
  '过 guo': [
    ['over and done', '(done)'],
    ['', '(ever, before)'],
  ],
  '得 de': [
    ['result: can', '(can)'],
    ['how far', '(so … that)'],
    ['', '(how well)'],
  ],
  '得 děi': [['', 'must']],
  '地 de': [['', '-ly']],
  '在 zài': [
    ['in progress', '(be doing)'],
    ['to be at', 'to be at, in'],
    ['to exist', 'to exist'],
    ['', 'at, in'],
  ],
  '把 bǎ': [
    ['measure word', 'measure word'],
    ['', '(object first)'],
  ],
  '被 bèi': [
    ['quilt', 'quilt'],
    ['', 'by (done to)'],
  ],
  '给 gěi': [
    ['to give', 'to give'],
    ['stresses', '(stress)'],
    ['by (in', 'by (done to)'],
    ['', 'to, for'],
  ],
  '个 gè': [
    ['casual', '(briefly)'],
    ['', 'measure word'],
  ],
  '吗 ma': [['', '(question)']],
  '呢 ne': [
    ['someone else', 'what about?'],
    ['where', 'where is?'],
    ['right now', '(now)'],
    ['emphasis', '(stress)'],
    ['', '(question)'],
  ],
  '吧 ba': [
    ['suggestion', 'let’s'],
    ['guess', 'I suppose'],
    ['pause', '(pause)'],
    ['', '(softer)'],
  ],
  '啊 a': [
    ['softens', '(softer)'],
    ['', '(feeling)'],
  ],
  '呀 ya': [['', '(feeling)']],
  '嘛 ma': [
    ['urges', 'come on'],
    ['pause', 'as for'],
    ['', 'you know'],
  ],
  '啦 la': [
    ['list', 'and …'],
    ['', '(now, change)'],
  ],
  '呗 bei': [['', 'of course']],
  '们 men': [['', '(plural)']],
  '第 dì': [['', '-th']],
  '是 shì': [
    ['with 的', 'it is … that'],
    ['indeed', '(indeed)'],
    ['yes', 'yes'],
    ['', 'to be'],
  ],
  '不 bù': [
    ["can't, between", 'can’t'],
    ['or not', 'or not?'],
    ['', 'not'],
  ],
  '没有 méi yǒu': [
    ['or not', 'or not?'],
    ['to not have', 'to not have'],
    ['not as', 'not as'],
    ['', 'not'],
  ],
  '有没有 yǒu méi yǒu': [
    ['is there', 'is there?'],
    ['', 'did … or not?'],
  ],
  '所 suǒ': [
    ['measure word', 'measure word'],
    ['by (', 'by (done to)'],
    ['', 'that which'],
  ],
  '之 zhī': [['', 'of']],
  '而 ér': [
    ['contrast', 'but'],
    ['because', 'because of'],
    ['', 'and'],
  ],
  '以 yǐ': [['', 'with, by']],
  '于 yú': [['', 'in, at']],
  '对 duì': [
    ['right', 'right'],
    ['measure word', 'measure word'],
    ['to face', 'to face'],
    ['to check', 'to check'],
    ['', 'to, toward'],
  ],
  '比 bǐ': [
    ['to compare', 'to compare'],
    ['scores', 'to'],
    ['', 'than'],
  ],
  '连 lián': [
    ['to connect', 'to connect'],
    ['in a row', 'in a row'],
    ['', 'even'],
  ],
  '等 děng': [
    ['to wait', 'to wait'],
    ['when', 'when'],
    ['', 'etc.'],
  ],
  '似的 shì de': [['', 'as if']],
  '的话 de huà': [['', 'if']],
  '者 zhě': [['', 'person who']],
  '而已 ér yǐ': [['', 'that’s all']],
  '罢了 bà le': [['', 'that’s all']],
  '起来 qǐ lai': [
    ['to get up', 'to get up'],
    ['to begin', '(begin to)'],
    ['seems', '(when doing so)'],
    ['', 'up'],
  ],
  '起来 qi lai': [
    ['to begin', '(begin to)'],
    ['seems', '(when doing so)'],
    ['', 'up'],
  ],
  '来 lái': [
    ['toward the speaker', '(here)'],
    ['in order to', 'in order to'],
    ['to bring', 'to bring'],
    ['to do it', 'to do it'],
    ['about', 'about'],
    ['for the past', 'for the past'],
    ['', 'to come'],
  ],
  '去 qù': [
    ['away from the speaker', '(away)'],
    ['last', 'last'],
    ['to remove', 'to remove'],
    ['', 'to go'],
  ],
}

/** The gloss of a word of grammar for what the annotation says of its meaning; undefined for other words. */
export function glossOfGrammar(chinese: string, phonetic: string, defs: string): string | undefined {
  const simplified = [...chinese].map((character) => SIMPLIFIED[character] ?? character).join('')
  return GLOSSES[`${simplified} ${phonetic}`]?.find(([meaning]) => defs.includes(meaning))?.[1]
}
