import { tonedResult } from './complements.ts'

/** Readings of the standard language where CC-CEDICT has another one first, or writes a word like a name. */
const STANDARD: Record<string, string> = {
  下载: 'xia4 zai4',
  上载: 'shang4 zai4',
  互联网: 'hu4 lian2 wang3',
  空位: 'kong4 wei4',
  亏空: 'kui1 kong5',
  权当: 'quan2 dang4',
  胸闷: 'xiong1 men4',
  硕果累累: 'shuo4 guo3 lei2 lei2',
}

/** The reading of an entry of CC-CEDICT, in numbered pinyin, as the standard language has it. */
export function standardReading(entry: { simplified: string; pinyin: string; definition: string }): string {
  return STANDARD[entry.simplified] ?? tonedResult(entry)
}
