/**
 * Headwords that running text mostly writes as two words side by side: 我去医院 is no exclamation, 雪下得很大 has no "very".
 * They become a token only where nothing else can be read. Written by the team, by looking at the result.
 */
export const LOOSE_WORDS: ReadonlySet<string> = new Set(
  `得很 到了 我去 坏了 完了 家的 都会 要看 那是 有了 不动 那个人 过得 我等 话说 奶奶的 忙着 别看 小白 里人 一说 带大 再不 天等 里带
  上新 急着 结了 成了 老中 正对 不行了 什么的 要有 年来 三次 一声 大一 大二 大三 大四 花都 他用 湖里 不着 花活 会水 知道了 大有 在地
  得了 多事 中看 对上 用上 面的`.split(/\s+/),
)
