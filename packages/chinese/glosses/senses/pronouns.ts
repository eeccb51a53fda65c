import {
  ADJECTIVE,
  ADVERB,
  CLASSES,
  EDGE,
  MODAL,
  NOMINAL,
  NUMBER,
  PRONOUN,
  VERB,
} from '../../lexicon/word-class.ts'
import { after, before, otherwise, type SenseRule, upTo } from '../sense-rule.ts'

/** Pronouns and words for quantities. */
export const PRONOUNS_SENSES: Record<string, SenseRule[]> = {
  这: [
    after('now', '才(?!是|叫|像|能|几|[一两三])'),
    after('now', '就(?![是够行好对算叫像])'),
    otherwise('this'),
  ],
  那: [
    {
      sense: 'then; in that',
      previous: EDGE,
      after: '[得可才也要还][^，。]|[我你他她咱您]|不(?!是)|怎么|什么时候|多少|好|行|算|别|快|先',
    },
    { sense: 'then; in that', previous: EDGE, next: PRONOUN | VERB | ADVERB | MODAL | EDGE, after: '(?!是)' },
    otherwise('that'),
  ],
  这个: [{ sense: 'um; well', previous: EDGE, after: '[嘛…]|，让我' }, otherwise('this; this one')],
  那个: [
    { sense: 'um; er', previous: EDGE, after: '[…]|，(?:我|请问|不好意思)' },
    otherwise('that; that one'),
  ],
  那么: [{ sense: 'then; in that', previous: EDGE, next: PRONOUN | EDGE | ADVERB }, otherwise('so; that')],
  怎么: [
    before('not very', '不'),
    after('how come', '没|不|还|这么|那么|又|能|会|也|就|是|来了|有'),
    { sense: 'how come', next: PRONOUN | ADVERB },
    otherwise('how'),
  ],
  什么: [
    after('anything', `${upTo(5)}[都也]`),
    before('anything', `(?:没有?|不|别)${upTo(4)}`),
    { sense: 'what kind', next: NOMINAL },
    otherwise('what'),
  ],
  几: [after('how many', '[^。！]*[？?]'), otherwise('a few')],
  个: [
    { sense: 'brief or casual', previous: VERB, after: '觉|澡|招呼|头|照|婚|面|够|不停|痛快|懒|步' },
    otherwise('most common'),
  ],
  一: [
    { sense: 'as soon as', next: VERB, after: '[看听问想算试查](?:就|，)' },
    {
      sense: 'as soon as',
      previous: CLASSES & ~NUMBER,
      next: VERB,
      after: `[^，。个]{1,8}(?:，[^，。]{0,3})?就`,
    },
    after('whole; all', '[家屋身脸路桌地手头肚世](?:人|的|都|是|汗|水|雪|子)'),
    otherwise('one'),
  ],
  一个: [after('the whole', '[上下]午|晚上|早上|[春夏秋冬]天|[寒暑]假|周末|假期'), otherwise('a; an; one')],
  一些: [{ sense: 'a little more', previous: ADJECTIVE }, otherwise('some; a few')],
  一点儿: [{ sense: 'a little more', previous: ADJECTIVE }, otherwise('a little; a bit')],
}
