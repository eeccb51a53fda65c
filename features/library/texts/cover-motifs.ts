import type { Topic } from './rules.ts'

/**
 * How a shape is printed on a cover: `far` and `mid` are so faint that a title over them stays legible; the others keep
 * to the lower part of the cover. `disc` has the color of the title, and `line` is drawn with it.
 */
export type Tone = 'far' | 'mid' | 'near' | 'disc' | 'line' | 'thin'

/** The size that shapes are drawn for, and the height that titles leave to the ground. */
export const sheet = { width: 132, height: 168, ground: 104 }

type Shapes = readonly (readonly [tone: Tone, path: string])[]

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
/** A bar with round ends. */
const pill = (x: number, y: number, width: number, height: number) => {
  const r = height / 2
  return `M${x + r} ${y}h${width - height}a${r} ${r} 0 0 1 0 ${height}h${height - width}a${r} ${r} 0 0 1 0 ${-height}z`
}
/** What is seen of circles around a point on or below the lower edge. */
const arc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`
/** A leaf from its stalk to its tip. */
const leaf = (x: number, y: number, dx: number, dy: number, width = 0.3) => {
  const [sideX, sideY] = [-dy * width, dx * width]
  const back = `${-dx / 2 - sideX} ${-dy / 2 - sideY} ${-dx} ${-dy}`
  return `M${x} ${y}q${dx / 2 + sideX} ${dy / 2 + sideY} ${dx} ${dy}q${back}z`
}
const each = (from: number, to: number, step: number, draw: (at: number, index: number) => string) => {
  let path = ''
  for (let at = from, index = 0; at <= to; at += step, index += 1) path += draw(at, index)
  return path
}

/** Stalks of bamboo, in pieces between their joints. */
const stalk = (x: number, width: number, first: number) =>
  each(first - 30, 168, 30, (y) => box(x, y, width, 28.5))

const shoe = (x: number, y: number) => `M${x} ${y}v18h52v-5q0-9-15-11-13-2-17-13h-12q-8 0-8 11z`
const cell = (x: number, y: number) => `M${x} ${y - 13}l11.3 6.5v13l-11.3 6.5-11.3-6.5v-13z`

/** The scales of which waves consist on old prints. */
const scales = (r: number) =>
  each(132, 180, 12, (y, row) => each(row % 2 === 0 ? 0 : 12, 144, 24, (x) => arc(x, y, r)))

/** What can be drawn on a cover, from the back to the front. */
export const motifs = {
  mountains: [
    ['far', 'M0 128L24 98 44 119 78 82 106 116 118 104 132 118V168H0z'],
    ['mid', 'M0 148L34 116 60 140 92 112 132 148V168H0z'],
    ['near', 'M0 156L22 146 58 160 98 142 132 160V168H0z'],
  ],
  hills: [
    ['far', 'M0 122Q34 96 72 114T132 106V168H0z'],
    ['mid', 'M0 142Q42 116 84 136T132 128V168H0z'],
    ['near', 'M0 156Q48 142 132 162V168H0z'],
    ['line', each(14, 40, 8, (x, i) => `M${x} ${152 - (i % 2) * 3}q1-6 4-9`)],
  ],
  sunrise: [
    ['disc', arc(66, 132, 26)],
    ['mid', box(0, 132, 132, 36)],
    ['line', `M18 139H114M34 147H98M48 155H84M58 163H74`],
  ],
  moon: [
    ['disc', circle(98, 125, 13)],
    ['far', 'M0 130Q30 106 66 122T132 118V168H0z'],
    ['mid', 'M0 144Q50 124 132 148V168H0z'],
    ['near', 'M0 160Q70 144 132 164V168H0z'],
  ],
  waves: [
    ['mid', box(0, 120, 132, 48)],
    ['line', `${scales(12)}${scales(7.5)}${scales(3)}`],
  ],
  rain: [
    [
      'thin',
      each(8, 150, 17, (x, i) => `M${x} ${4 + (i % 3) * 22}l-5 24M${x - 14} ${58 + (i % 2) * 14}l-5 24`),
    ],
    ['mid', 'M16 142a50 44 0 0 1 100 0q-8-8-16.7 0-8-8-16.6 0-8-8-16.7 0-8-8-16.7 0-8-8-16.6 0-8-8-16.7 0z'],
    ['line', 'M66 98v-5M66 98q-24 14-33.3 44M66 98q24 14 33.3 44M66 98V160q0 6-6 6t-6-5'],
  ],
  clouds: [
    ['far', pill(-16, 108, 74, 12) + pill(70, 118, 84, 12)],
    ['mid', pill(24, 124, 64, 12) + pill(-20, 138, 62, 12) + pill(84, 134, 70, 12)],
    [
      'line',
      `M6 132h40a6 6 0 0 0 0-12q-7 0-7 6M126 146H76a6 6 0 0 1 0-12q7 0 7 6M20 160h62a6 6 0 0 0 0-12q-7 0-7 6`,
    ],
  ],
  bamboo: [
    ['far', stalk(24, 4, 8)],
    ['mid', stalk(12, 7, 18) + stalk(112, 6, 2)],
    [
      'near',
      leaf(19, 132, 32, 6, 0.14) +
        leaf(19, 132, 24, 20, 0.14) +
        leaf(19, 132, 10, 28, 0.14) +
        leaf(112, 112, -28, 10, 0.14) +
        leaf(112, 112, -16, 24, 0.14),
    ],
  ],
  branch: [
    ['line', 'M136 164C104 160 92 138 62 136S26 126 16 112M88 145C80 156 66 160 54 162M62 136Q54 124 56 112'],
    [
      'near',
      leaf(104, 155, 18, -18) + leaf(76, 138, 14, -20) + leaf(40, 130, -4, 20) + leaf(74, 156, 10, 16),
    ],
    [
      'disc',
      circle(16, 112, 4.5) +
        circle(56, 111, 3.5) +
        circle(53, 162, 4) +
        circle(30, 124, 2.5) +
        circle(90, 132, 2.5),
    ],
  ],
  birds: [
    ['thin', 'M0 112Q66 120 132 108'],
    ['line', 'M0 126Q66 136 132 122M0 140Q66 150 132 138M0 154Q66 164 132 154'],
    [
      'disc',
      leaf(30, 126, 12, 5) +
        leaf(52, 128.5, -12, 4) +
        leaf(88, 126, 12, 4) +
        leaf(72, 142, -12, 5) +
        leaf(22, 154, 12, 4),
    ],
  ],
  train: [
    ['far', 'M0 122Q36 100 76 114T132 106V168H0z'],
    ['mid', `M-4 126H98q16 0 24 14l4 10H-4z`],
    ['disc', `${each(4, 78, 18, (x) => `M${x} 132h10v8h-10z`)}M96 132h4q9 0 14 8H96z`],
    ['line', `M0 154.5H132M0 161H132${each(4, 132, 10, (x) => `M${x} 154.5l-3 6.5`)}`],
  ],
  road: [
    ['far', 'M0 124Q40 104 78 118T132 112V168H0z'],
    ['mid', 'M74 118Q58 128 78 138T40 168H100Q120 150 92 138T80 118z'],
    ['line', 'M78 121q-8 6 2 12M92 141q10 8-8 20'],
  ],
  roofs: [
    ['far', 'M44 168V134H34Q52 130 60 114H112Q120 130 138 134H128V168z'],
    ['mid', 'M-12 168V150H-20Q-2 146 6 128H62Q70 146 88 150H78V168z'],
    ['line', `M6 128H62M-6 150H86${each(14, 56, 8, (x) => `M${x} 128v18`)}`],
    ['disc', box(28, 155, 12, 13)],
  ],
  blocks: [
    ['far', 'M0 168V118H24V104H50V126H82V100H110V120H132V168z'],
    ['mid', 'M12 168V128H44V140H66V116H98V146H122V168z'],
    [
      'disc',
      each(72, 90, 9, (x) => each(122, 158, 9, (y, i) => ((x + i) % 4 === 3 ? '' : box(x, y, 4, 4)))) +
        box(18, 134, 4, 4) +
        box(34, 134, 4, 4) +
        box(26, 146, 4, 4) +
        box(106, 152, 4, 4),
    ],
  ],
  door: [
    ['mid', box(22, 112, 88, 56)],
    [
      'line',
      `M22 168V112H110V168M66 112V168${each(28, 72, 44, (x) => `M${x} 118H${x + 32}V140H${x}zM${x} 129H${x + 32}${each(x + 8, x + 24, 8, (bar) => `M${bar} 118V140`)}M${x} 168V146H${x + 32}V168`)}`,
    ],
    ['disc', circle(63, 154, 1.6) + circle(69, 154, 1.6)],
  ],
  steps: [
    ['far', 'M0 168V150H22V138H44V126H66V114H88V102H132V168z'],
    ['mid', 'M132 168V156H110V150H88V162H66V168z'],
    ['line', 'M0 150H22V138H44V126H66V114H88V102H132'],
  ],
  bowl: [
    ['line', 'M50 122q-6-6 0-12t0-12M66 122q-6-6 0-12t0-12M82 122q-6-6 0-12t0-12'],
    ['mid', 'M24 130H108a42 34 0 0 1-28 31v5H52v-5a42 34 0 0 1-28-31z'],
    ['line', 'M20 130H112M36 142q7 6 14 0t14 0 14 0 14 0'],
  ],
  books: [
    ['far', box(26, 112, 84, 11)],
    ['mid', box(16, 125, 88, 13)],
    ['disc', box(30, 140, 78, 8)],
    ['near', box(12, 150, 96, 18)],
    ['line', 'M94 112V123M26 125v13M32 125v13M98 150v18'],
  ],
  letter: [
    ['mid', box(12, 112, 82, 48)],
    ['line', 'M12 112L53 140 94 112M12 112H94V160H12zM12 160L42 132.5M94 160L64 132.5'],
    ['disc', circle(53, 138, 6)],
  ],
  notes: [
    ['far', 'M20 120L72 106 88 168H34z'],
    ['mid', 'M54 118H114V168H54z'],
    ['line', 'M64 130H104M64 139H104M64 148H104M64 157H90'],
  ],
  rings: [
    ['far', arc(132, 168, 86)],
    ['mid', arc(132, 168, 62)],
    ['line', `${arc(132, 168, 74)}${arc(132, 168, 50)}${arc(132, 168, 38)}${arc(132, 168, 26)}`],
    ['disc', circle(107, 124.7, 4)],
  ],
  pair: [
    ['far', circle(46, 140, 34)],
    ['mid', circle(86, 140, 34)],
    ['line', `${circle(46, 140, 34)}${circle(86, 140, 34)}`],
  ],
  ears: [
    ['far', 'M60 168V136L66 116 80 130H104L118 116 124 136V168z'],
    ['mid', 'M12 168V146L17 128 29 140H53L65 128 70 146V168z'],
    ['near', 'M80 168V160L83 148 91 156H107L115 148 118 160V168z'],
    ['line', 'M33 152v4M49 152v4M84 140v4M100 140v4'],
  ],
  dog: [
    ['mid', 'M36 168V144Q36 118 66 118T96 144V168z'],
    ['near', 'M42 124q-20 4-17 36 12 7 19-10zM90 124q20 4 17 36-12 7-19-10z'],
    ['disc', circle(56, 142, 2.5) + circle(76, 142, 2.5) + pill(60, 150, 12, 7)],
    ['line', 'M66 157v4q-4 5-10 2M66 161q4 5 10 2'],
  ],
  phone: [
    ['far', arc(108, 168, 46)],
    ['mid', 'M50 106h32a6 6 0 0 1 6 6v56H44v-56a6 6 0 0 1 6-6z'],
    ['line', 'M49 168V114h34v54M55 125h15M55 133h22M61 149h16M66 157h11'],
  ],
  parcel: [
    ['far', box(76, 108, 44, 60)],
    ['mid', box(26, 120, 74, 48)],
    ['line', 'M26 168V120H100V168M55 120v16l8-5 8 5v-16M34 158h14'],
  ],
  fish: [
    ['far', circle(66, 142, 40)],
    ['mid', 'M12 142q26-30 60-22 18 4 28 18l20-14v36l-20-14q-10 14-28 18-34 8-60-22z'],
    ['line', 'M46 124q10 18 0 36M60 128q6 14 0 28M73 132q4 10 0 20'],
    ['disc', circle(30, 138, 3)],
  ],
  clock: [
    ['far', circle(66, 138, 34)],
    ['mid', circle(66, 138, 27)],
    ['line', `${circle(66, 138, 27)}M66 122V138L78 145M66 113v4M66 159v4M41 138h4M87 138h4`],
    ['disc', circle(66, 138, 3)],
  ],
  shoes: [
    ['far', box(0, 150, 132, 18)],
    ['mid', shoe(10, 132)],
    ['near', shoe(68, 142)],
    ['line', 'M10 146H62M68 156H120'],
  ],
  camera: [
    ['mid', 'M20 122H44L51 110H81L88 122H112V168H20z'],
    ['line', `${circle(66, 144, 18)}${circle(66, 144, 11)}M20 132H45M87 132H112`],
    ['disc', circle(101, 127, 2.5)],
  ],
  comb: [
    ['far', cell(54.7, 124) + cell(100, 124) + cell(43.4, 163)],
    ['mid', cell(32.1, 124) + cell(66, 143.5) + cell(88.6, 163) + cell(111.2, 143.5)],
    [
      'line',
      each(9.5, 132, 22.6, (x) => cell(x, 124) + cell(x, 163)) + each(20.8, 132, 22.6, (x) => cell(x, 143.5)),
    ],
    ['disc', leaf(58, 146, 16, -5, 0.4) + leaf(68, 138, 5, -9, 0.4)],
  ],
  violin: [
    ['mid', 'M66 168q-28 0-28-18 0-9 8-13-6-4-6-11 0-18 26-18t26 18q0 7-6 11 8 4 8 13 0 18-28 18z'],
    ['line', 'M62 104V162M66 104V162M70 104V162M50 132q4 8-2 16M82 132q-4 8 2 16M56 162H76'],
  ],
  chair: [
    ['far', box(0, 152, 132, 16)],
    ['mid', 'M42 106h7v30h40v32h-6V144H49V168H42z'],
    ['line', 'M96 126H132M102 126V168M42 114h7M42 122h7'],
    ['disc', 'M108 126h14l-2-10h-10z'],
  ],
  brush: [
    ['far', box(12, 116, 82, 52)],
    ['mid', 'M116 104l8 5-38 44-8-5z'],
    ['near', 'M78 148l8 5q-8 13-22 14 4-12 14-19z'],
    ['line', 'M24 132q20-8 40 0M30 148q10-6 20 2'],
  ],
  cup: [
    ['line', 'M48 122q-5-5 0-10M64 122q-5-5 0-10M90 136q16-2 14 9t-18 8'],
    ['far', pill(20, 160, 92, 8)],
    ['mid', 'M32 130H90V144Q90 162 72 162H50Q32 162 32 144z'],
    ['disc', leaf(50, 150, 20, -10)],
  ],
  candle: [
    ['far', circle(66, 126, 34)],
    ['mid', box(56, 136, 20, 32)],
    ['disc', leaf(66, 132, 0, -22, 0.35)],
    ['line', 'M66 137v-6M44 168H88'],
  ],
  bus: [
    ['far', 'M0 124Q40 104 78 118T132 112V168H0z'],
    ['mid', 'M12 116H110q10 0 10 10V160H12z'],
    ['disc', each(20, 92, 24, (x) => box(x, 123, 17, 14))],
    ['near', circle(36, 160, 8) + circle(96, 160, 8)],
    ['line', 'M12 146H120M0 167H132'],
  ],
} as const satisfies Record<string, Shapes>
export type Motif = keyof typeof motifs

/** What a title speaks of, in both scripts; the first that it has decides. */
const told: readonly (readonly [Motif, RegExp])[] = [
  ['rain', /雨|伞|傘/],
  ['ears', /猫|貓/],
  ['dog', /狗/],
  ['phone', /手机|手機/],
  ['candle', /停电|停電|灯|燈|蜡烛|蠟燭/],
  ['bus', /错车|錯車|公交|公共汽车|公共汽車|巴士/],
  ['parcel', /快递|快遞|包裹/],
  ['shoes', /鞋/],
  ['camera', /照相|照片|相机|相機/],
  ['comb', /蜂/],
  ['violin', /琴/],
  ['chair', /座位|椅/],
  ['brush', /名字|招牌|书法|書法|毛笔|毛筆/],
  ['books', /书$|書$/],
  ['clock', /钟|鐘|晚了|迟到|遲到/],
  ['fish', /鱼|魚/],
  ['cup', /茶|叶子|葉子|咖啡/],
  ['sunrise', /太阳|太陽|日出|早上|春天|晨/],
  ['letter', /信|寄|邮|郵/],
  ['bowl', /炒|蛋|面馆|麵館/],
  ['birds', /鸟|鳥|蜂|鸡|雞|琴|歌|音|声|聲/],
  ['train', /车|車|站|铁|鐵/],
  ['mountains', /山|爬|镇|鎮/],
  ['waves', /泳|海|河|江|湖|船|水/],
  ['clouds', /云|雲|天气|天氣|飞|飛/],
  ['branch', /花|叶|葉|树|樹|节气|節氣|味道/],
  ['bowl', /面条|麵|面$|饭|飯|鱼|魚|菜|吃|喝|茶|汤|湯|豆腐|辣/],
  ['moon', /月亮|夜|晚上|凌晨|中秋/],
  ['hills', /草|野|村/],
  ['road', /路|地图|地圖|旅|出发|出發|到了|走|快递|快遞/],
  ['rings', /时间|時間|钟|鐘|年|忘|问题|問題/],
  ['notes', /写|寫|纸|紙|字|条|條|单|單|论|論/],
  ['books', /书|書|课|課|学|學|讲话|講話/],
  ['pair', /两|兩|朋友|同事|邻|鄰|我们|我們/],
  ['door', /家|门|門|窗|相|博物|座/],
  ['blocks', /楼|樓|城|电|電|上班|网|網/],
  ['roofs', /街|店|铺|鋪|老|古/],
  ['steps', /鞋|步|慢|迟|遲/],
]

/** What stands for a topic where the title tells nothing. */
const ofTopics: Record<Topic, readonly Motif[]> = {
  city: ['blocks', 'roofs'],
  culture: ['roofs', 'door'],
  'daily life': ['door', 'steps'],
  family: ['door', 'pair'],
  food: ['bowl'],
  health: ['waves', 'branch'],
  history: ['roofs', 'rings'],
  nature: ['mountains', 'hills', 'bamboo'],
  people: ['pair', 'bamboo'],
  school: ['books', 'notes'],
  science: ['rings', 'sunrise'],
  travel: ['road', 'hills', 'train'],
  work: ['steps', 'blocks', 'notes'],
}

/** With this factor, the series of the starter library have twelve different papers. */
const SPREAD = 8048

/** A number from 0 to below `count`, always the same for the same name. */
export function numberOf(name: string, count: number): number {
  let sum = 0
  for (const character of name) sum = (sum * SPREAD + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum % count
}

/** What is drawn on the cover of a text: what its title speaks of, or else its first topic, or else anything. */
export function motifOf(title: string, topics: readonly string[] = []): Motif {
  const found = told.find(([, words]) => words.test(title))
  if (found) return found[0]
  const fitting = topics.flatMap((topic) => ofTopics[topic as Topic] ?? []).slice(0, 3)
  const choice = fitting.length > 0 ? fitting : (Object.keys(motifs) as Motif[])
  return choice[numberOf(title, choice.length)] ?? 'hills'
}
