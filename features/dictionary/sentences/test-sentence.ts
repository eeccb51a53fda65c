/** A sentence of our own, as the server sends it but without its words. */
export const sentence = {
  id: 7,
  chinese: '我学习中文。',
  simplified: '我学习中文。',
  traditional: '我學習中文。',
  phonetic: 'Wǒ xuéxí Zhōngwén.',
  defs: 'I study Chinese.',
  source: 'Tingdu',
  author: null,
  licence: null,
  external_id: null,
  level: 3,
  sound: null,
  wordbyword: '',
  keywords: '|我|学习|中文|',
}
