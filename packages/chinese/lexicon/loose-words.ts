/**
 * Headwords that in running text are mostly two adjacent words: 我去医院 contains no exclamation 我去, 雪下得很大 no "very".
 * They become tokens only if nothing else fits. Chosen by the team by reviewing the output.
 */
export const LOOSE_WORDS: ReadonlySet<string> = new Set(
  `得很 到了 我去 坏了 完了 家的 都会 要看 那是 有了 不动 那个人 过得 我等 话说 奶奶的 忙着 别看 小白 里人 一说 带大 再不 天等 里带
  上新 急着 结了 成了 老中 正对 不行了 什么的 要有 年来 三次 一声 大一 大二 大三 大四 花都 他用 湖里 不着 花活 会水 知道了 大有 在地
  多事 中看 对上 用上 面的
  不想 才分 得直 得中 了了 三小 上都 人中 做大 做小 会要 有后 要人 要地 要着 跟人 我人 对地 大过 小过 在下 在前 在后 好去 太上
  和会 说上 得着 去得 到得 可分 大分 对过 三度 张相
  不会 一家 到家 总要 来得 国人 新词 学人 什么事 小花 美的 就读 了事 多用 买好 得手 多糖 多语言 做自己 卡纸 细细 换新 无水 高举 白羊 大半
  不快 真香 多重 在校 真亮 大雪 挺好 泪汪汪 事由 有没 水泡 点水 三条`.split(/\s+/),
)
