import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { describe, expect, test } from 'vitest'
import { analyze } from './analyze.ts'
import { writtenSentence } from './readings/written-sentence.ts'

/** Faults that readers met, each in a sentence other than the one in which it was met, too. */
const lexicon = loadLexicon()
const tokensOf = (text: string) => analyze(text, lexicon).flatMap(({ tokens }) => tokens)
const annotated = (text: string) => tokensOf(text).map(({ chinese, phonetic }) => `${chinese}[${phonetic}]`)
const written = (text: string) => writtenSentence(text, tokensOf(text))

describe('words and readings', () => {
  test.each([
    ['你来的话告诉我一声。', '来[lái] 的话[de huà] 告诉[gào su]'],
    ['你喜欢的话就买吧。', '喜欢[xǐ huan] 的话[de huà] 就[jiù]'],
    ['便宜的话我就买。', '便宜[pián yi] 的话[de huà] 我[wǒ]'],
    ['他说的话我不信。', '说[shuō] 的[de] 话[huà] 我[wǒ]'],
    ['妈妈的话我都记得。', '的[de] 话[huà]'],
    ['百分之一点五的人同意。', '百分之[bǎi fēn zhī] 一点五[yī diǎn wǔ] 的[de]'],
    ['他松了口气。', '了[le] 口[kǒu] 气[qì]'],
    ['小陈说他不来。', '小陈[Xiǎo Chén] 说[shuō]'],
    ['从中山西路走。', '从[cóng] 中山西路[Zhōng shān Xī Lù]'],
    ['他从中得到了快乐。', '从中[cóng zhōng] 得到[dé dào]'],
    ['这事不赖他。', '不[bù] 赖[lài] 他[tā]'],
    ['味道真不赖。', '不赖[bù lài]'],
    ['往锅里加料酒。', '加[jiā] 料酒[liào jiǔ]'],
    ['他在饭店干了大半年。', '干[gàn] 了[le]'],
    ['很多藏民住在山里。', '藏[zàng] 民[mín]'],
    ['他把信藏在书里。', '藏[cáng]'],
    ['加水没过肉，煮二十分钟。', '没[mò] 过[guò]'],
    ['我还没过春节。', '没[méi] 过[guò]'],
    ['钱包落在楼上了。', '落[là] 在[zài]'],
    ['叶子落在地上。', '落[luò] 在[zài]'],
    ['昨晚量的体温是三十八度。', '量[liáng] 的[de]'],
    ['你当我是傻子吗？', '当[dàng] 我[wǒ] 是[shì]'],
    ['知之为知之。', '为[wéi]'],
    ['我想问问题目怎么做。', '问[wèn] 问[wèn] 题目[tí mù]'],
    ['后年我去中国。', '后年[hòu nián] 我[wǒ]'],
    ['请下载这个软件。', '下载[xià zài]'],
    ['他被抓了个正着。', '个[gè] 正着[zhèng zháo]'],
    ['他催马上前。', '催[cuī] 马[mǎ] 上前[shàng qián]'],
    ['捧起一把干得发白的土。', '干[gān] 得[de]'],
    ['温度下降六到八度。', '八[bā] 度[dù]'],
    ['边倒边搅，和成光滑的面团。', '倒[dào] 边[biān] 搅[jiǎo] 和[huó] 成[chéng]'],
    ['鱼身两面划几刀。', '划[huá] 几[jǐ] 刀[dāo]'],
    ['待汤汁变稠，再放盐。', '待[dài] 汤汁[tāng zhī]'],
    ['我再也没回过头。', '回[huí] 过[guo] 头[tóu]'],
    ['等到花儿都谢了。', '花儿[huā r]'],
    ['他发完帖就跑了。', '帖[tiě]'],
    ['应用中常采用这种办法。', '中[zhōng] 常[cháng]'],
    ['快进屋喝茶。', '快[kuài] 进[jìn]'],
    ['他就那么个人儿。', '个[gè] 人儿[rén r]'],
    ['门口有家小超市。', '家[jiā] 小[xiǎo]'],
    ['他头也不回地上了车。', '回[huí] 地[de] 上[shàng]'],
    ['他一早就出门了。', '一早[yī zǎo] 就[jiù]'],
    ['都一点多了，快睡。', '一[yī] 点[diǎn] 多[duō]'],
    ['违约金得咱们自己掏。', '得[děi] 咱们[zán men]'],
    ['把话咽了回去。', '咽[yàn]'],
    ['外面热，我就先进商场了。', '先[xiān] 进[jìn] 商场[shāng chǎng]'],
    ['油烧到七成热再放菜。', '烧[shāo] 到[dào] 七[qī] 成[chéng]'],
    ['另起锅，放油。', '起[qǐ] 锅[guō]'],
    ['按每斤一块三卖。', '一[yī] 块[kuài] 三[sān]'],
    ['面搓成长条。', '成[chéng] 长条[cháng tiáo]'],
    ['把牛腩倒回锅里。', '倒[dào] 回[huí] 锅[guō]'],
    ['每个月得还四千多元。', '还[huán] 四千[sì qiān]'],
    ['仅为常温时的三分之一。', '为[wéi] 常温[cháng wēn]'],
    ['急得他妈直掉眼泪。', '得[de] 他[tā]'],
    ['天冷，多穿点儿。', '穿[chuān] 点儿[diǎn r]'],
    ['你买点儿什么？', '买[mǎi] 点儿[diǎn r]'],
    ['你家猫又胖了。', '家[jiā] 猫[māo]'],
    ['我这就去打印。', '这就[zhè jiù] 去[qù]'],
    ['下班才像个人。', '个[gè] 人[rén]'],
    ['给七十得了。', '得了[dé le]'],
    ['这道菜就成了。', '成了[chéng le]'],
    ['门关不上门了。', '上[shàng] 门[mén]'],
    ['裹上一层干淀粉再炸。', '干[gān] 淀粉[diàn fěn] 再[zài] 炸[zhá]'],
    ['炸弹把桥炸断了。', '炸[zhà] 断[duàn]'],
    ['待灯泡冷却后再拧下。', '待[dài] 灯泡[dēng pào]'],
    ['我在家待着。', '待[dāi] 着[zhe]'],
    ['请它飘过你的窗前。', '飘[piāo] 过[guò]'],
    ['失业人口的增长率很低。', '增长率[zēng zhǎng lǜ]'],
    ['身份证住址为河南省。', '为[wéi] 河南省[Hé nán Shěng]'],
    ['伞落我车上了。', '落[là] 我[wǒ]'],
    ['用线绳扎牢。', '扎[zā] 牢[láo]'],
    ['他跟我姥爷打小儿就练。', '打小儿[dǎ xiǎo r]'],
    ['小火把冰糖炒化。', '小火[xiǎo huǒ] 把[bǎ]'],
    ['中火把油烧热。', '中火[zhōng huǒ] 把[bǎ]'],
    ['捡着的钱包要还。', '捡[jiǎn] 着[zháo]'],
    ['她应得好听。', '应[yìng] 得[de]'],
    ['难免得花钱。', '得[děi] 花钱[huā qián]'],
    ['当地震感明显。', '当地[dāng dì] 震感[zhèn gǎn]'],
    ['股价再创新高。', '创[chuàng] 新高[xīn gāo]'],
    ['关机后方可打开。', '后[hòu] 方[fāng]'],
    ['洗涤量不得超过八公斤。', '量[liàng]'],
    ['短按为播放。', '为[wéi]'],
    ['尘盒满了要及时倒。', '倒[dào]'],
    ['小孙子倒学会了。', '倒[dào] 学会[xué huì]'],
    ['朋友圈点个赞。', '点[diǎn] 个[gè]'],
    ['我坐过了站。', '过[guò] 了[le]'],
    ['妈妈给她扎小辫儿。', '扎[zā]'],
    ['认错人了。', '认[rèn] 错[cuò] 人[rén]'],
    ['这手机不好使。', '不[bù] 好使[hǎo shǐ]'],
    ['别跟上回似的。', '跟[gēn] 上回[shàng huí]'],
    ['后天才能到。', '后天[hòu tiān] 才[cái] 能[néng]'],
    ['两块三一斤', '三[sān] 一[yī] 斤[jīn]'],
    ['全程三小时十分。', '十[shí] 分[fēn]'],
    ['水往外溢。', '往外[wǎng wài] 溢[yì]'],
    ['茶碗端不稳。', '端[duān] 不[bù] 稳[wěn]'],
    ['一点也不过时。', '不[bù] 过时[guò shí]'],
    ['装不下一个人。', '不[bù] 下[xià] 一个[yī ge]'],
    ['还没过小学。', '没[méi] 过[guò]'],
    ['饭一会儿就得。', '得[dé]'],
    ['文件送到打印机上去了。', '上[shàng] 去[qù]'],
    ['单委员和区代表', '单[Shàn] 委员[wěi yuán] 和[hé] 区[Ōu]'],
    ['一等就是一年。', '一[yī] 等[děng] 就是[jiù shì]'],
    ['窗口号是三。', '窗口[chuāng kǒu] 号[hào]'],
    ['这套房建筑面积很大。', '套[tào] 房[fáng]'],
    ['别急死人了。', '急[jí] 死[sǐ] 人[rén]'],
    ['首次降幅有限，气温下降一度。', '一[yī] 度[dù]'],
    ['他一度很失望。', '一度[yī dù]'],
    ['晾台上有几盆花。', '台[tái] 上[shàng]'],
    ['要不点个鸳鸯锅得了。', '得了[dé le]'],
    ['这么多你吃得了吗？', '得[de] 了[liǎo]'],
    ['他当着一桌子人数落我。', '人[rén] 数落[shǔ luo]'],
    ['他那张嘴真厉害。', '张[zhāng] 嘴[zuǐ]'],
    ['今天面了个人。', '个[gè] 人[rén]'],
    ['会从九点开到十二点。', '点[diǎn] 开[kāi] 到[dào]'],
    ['把上周的报销单交给他。', '报销单[bào xiāo dān]'],
    ['市教育局的通知', '教育局[jiào yù jú]'],
    ['今晚怕是不好过。', '怕是[pà shì]'],
    ['周一早高峰很挤。', '周一[Zhōu yī] 早高峰[zǎo gāo fēng]'],
    ['苹果一块二一斤。', '一[yī] 块[kuài] 二[èr] 一[yī] 斤[jīn]'],
    ['得嘞！我就来。', '得嘞[dé lei]'],
    ['他深一脚浅一脚地走。', '脚[jiǎo] 地[de]'],
    ['雨不停地下。', '不停[bù tíng] 地[de] 下[xià]'],
    ['他大口大口地吃。', '口[kǒu] 地[de]'],
    ['对方以没有发票为由拒绝退款。', '为[wéi] 由[yóu]'],
    ['别拿自己的尺子去量别人。', '量[liáng] 别人[bié ren]'],
    ['果树上结满了槐花。', '结[jiē]'],
    ['上回那个酸得倒牙。', '酸[suān] 得[de]'],
    ['他夺过我的药瓶。', '夺[duó] 过[guò]'],
    ['删掉最后一行，再空一行。', '一[yī] 行[háng]'],
    ['树上结果实了。', '结[jiē] 果实[guǒ shí]'],
    ['他还给孩子们讲故事。', '还[hái] 给[gěi]'],
    ['他说着说着睡着了。', '睡着[shuì zháo] 了[le]'],
    ['别出声，他正睡着呢。', '睡[shuì] 着[zhe]'],
    ['门关着，他想着想着哭了。', '想[xiǎng] 着[zhe] 想[xiǎng] 着[zhe]'],
  ])('%s', (text, expected) => {
    expect(annotated(text).join(' ')).toContain(expected)
  })
})

describe('ordinals and days', () => {
  test('第一, 第二 and 第三 are words alike', () => {
    expect(
      annotated('第一天下雨。第二天晴。第三天又下雨了。').filter((word) => /[第天]/u.test(word)),
    ).toEqual(['第一[dì yī]', '天[tiān]', '第二[dì èr]', '天[tiān]', '第三[dì sān]', '天[tiān]'])
    expect(tokensOf('第十二课').map(({ defs }) => defs)[0]).toBe('12th; number 12')
  })
  test('the next day is a word where no days are counted', () => {
    expect(annotated('第二天，她学会了照相。')[0]).toBe('第二天[dì èr tiān]')
  })
})

describe('numbers', () => {
  test.each([
    ['零点二五等于三点七五减三点五', '零点二五 等于 三点七五 减 三点五'],
    ['五点一级地震', '五点一 级 地震'],
    ['单价四万三一平', '单价 四万三 一 平'],
    ['两千二一个月', '两千二 一个 月'],
    ['我们三点一直等到五点半。', '我们 三 点 一直 等到 五 点 半'],
    ['下午三点一起走。', '下午 三 点 一起 走'],
    ['六点零五出发。', '六 点 零五 出发'],
    ['一米八三，十一秒零九', '一 米 八三 十一 秒 零九'],
    ['绳子重零点八五千克。', '绳子 重 零点八五 千克'],
    ['相距四百八十千米，游了一千米', '相距 四百八十 千米 游 了 一千 米'],
    ['两块零四毛', '两 块 零 四 毛'],
    ['约一万亿元', '约 一万亿 元'],
  ])('%s', (text, expected) => {
    expect(
      tokensOf(text)
        .map(({ chinese }) => chinese)
        .join(' '),
    ).toBe(expected)
  })
})

describe('names', () => {
  test.each([
    ['叶文洁看着窗外。', '叶文洁[Yè Wén jié]'],
    ['高磊今天没来。', '高磊[Gāo Lěi]'],
    ['小米说她饿了。', '小米[Xiǎo Mǐ]'],
    ['我叫李晓峰。', '李晓峰[Lǐ Xiǎo fēng]'],
    ['我叫欧阳晓。', '欧阳晓[Ōu yáng Xiǎo]'],
    ['王芳、张秀英、史强都来了。', '张秀英[Zhāng Xiù yīng] 史强[Shǐ Qiáng]'],
    ['高老师和马经理在开会。', '高[Gāo] 老师[lǎo shī] 和[hé] 马[Mǎ] 经理[jīng lǐ]'],
    ['我们在新都桥住了一晚。', '新都桥[Xīn dū Qiáo]'],
    ['从中山路到南京路', '中山路[Zhōng shān Lù]'],
    ['白云寺、李家村', '白云寺[Bái yún Sì] 李家村[Lǐ jiā Cūn]'],
    ['苏婉坐在窗前。', '苏婉[Sū Wǎn] 坐[zuò]'],
    ['方晴攥紧扶手。', '方晴[Fāng Qíng] 攥[zuàn]'],
    ['乙方王建国同意。', '王建国[Wáng Jiàn guó]'],
    ['市长林志远到了。', '林志远[Lín Zhì yuǎn]'],
    ['阿珍和韩雪儿', '阿珍[Ā Zhēn] 和[hé] 韩雪儿[Hán Xuě ér]'],
    ['太康县马头镇', '马头镇[Mǎ tóu Zhèn]'],
    ['我住在文林街。', '文林街[Wén lín Jiē]'],
    ['地址：建设路12号', '建设路[Jiàn shè Lù] 号[hào]'],
    ['西安高新区锦业路', '高新区[gāo xīn qū] 锦业路[Jǐn yè Lù]'],
    ['沈青禾和沈老师', '沈青禾[Shěn Qīng hé] 和[hé] 沈[Shěn] 老师[lǎo shī]'],
    ['晓琳她妈也来。', '晓琳[Xiǎo lín] 她[tā]'],
    ['周大勇蹲在地上。', '周大勇[Zhōu Dà yǒng]'],
    ['发言人毛文静表示', '毛文静[Máo Wén jìng]'],
    ['点到“夏小雨”时', '夏小雨[Xià Xiǎo yǔ]'],
    ['联系人为曾国平。', '为[wéi] 曾国平[Zēng Guó píng]'],
    ['司徒浩然来了。', '司徒浩然[Sī tú Hào rán]'],
    ['小翠端着水进来。', '小翠[Xiǎo Cuì]'],
    ['重庆市渝北区龙溪街道', '龙溪[Lóng xī] 街道[jiē dào]'],
    ['从昆明打车到翠湖公园', '翠湖[Cuì Hú] 公园[gōng yuán]'],
    ['北京华信会计师事务所', '华信[Huá xìn] 会计师[kuài jì shī]'],
    ['甲方为宏远建筑工程有限公司。', '宏远[Hóng yuǎn] 建筑[jiàn zhù]'],
    ['林书远合上书。', '林书远[Lín Shū yuǎn] 合上[hé shàng]'],
    ['沈秋月走的那年他十九。', '沈秋月[Shěn Qiū yuè]'],
    ['温如玉笑道：“请。”', '温如玉[Wēn Rú yù]'],
    ['贺长风拍了拍他。', '贺长风[Hè Cháng fēng]'],
    ['法定代表人：黄启明', '黄启明[Huáng Qǐ míng]'],
    ['市场总监马小鹏说', '马小鹏[Mǎ Xiǎo péng]'],
    ['公司董事长任国平', '任国平[Rén Guó píng]'],
    ['周哥，走了。', '周哥[Zhōu Gē]'],
    ['大刘去搬货。', '大刘[Dà Liú]'],
    ['姆巴佩进了一球。', '姆巴佩[Mǔ bā pèi]'],
    ['余杭区文一西路九百号', '文一西路[Wén yī xī Lù]'],
    ['住在松山湖旁边', '松山湖[Sōng shān Hú]'],
    ['小鹏汽车和吉利', '小鹏汽车[Xiǎo péng Qì chē]'],
    ['楼下有家招商银行。', '招商银行[Zhāo shāng Yín háng]'],
    ['每天坐八通线到国贸上班', '八通线[Bā tōng Xiàn] 到[dào] 国贸[Guó mào]'],
    ['导航到积水潭医院东门', '积水潭医院[Jī shuǐ tán Yī yuàn]'],
    ['周末去爬香山吗？', '香山[Xiāng Shān]'],
    ['刚从乌台诗案里捡回一条命', '乌台诗案[Wū tái Shī àn]'],
    ['成都天府新区锦城路', '天府新区[Tiān fǔ Xīn qū] 锦城路[Jǐn chéng Lù]'],
    ['中科创达软件技术有限公司', '中科创达[Zhōng kē chuàng dá] 软件技术[ruǎn jiàn jì shù]'],
    ['贵州省雷山县宏村镇', '宏村镇[Hóng cūn Zhèn]'],
  ])('%s', (text, expected) => {
    expect(annotated(text).join(' ')).toContain(expected)
  })

  test.each([
    '小声说：“走吧。”',
    '小说告诉我们很多。',
    '这条路不好走，那座桥很长。',
    '北京市区很大。',
    '高兴、难过、生气',
    '他有小米和大米。',
    '白菜、黄瓜和牛肉',
    '上海马路很宽。',
    '再给公司一次机会。',
    '请把公司的网址发给我。',
    '杭州美食街、石板路',
    '一家大公司',
    '张开嘴，李子很甜。',
    '上海有“东方明珠”之称。',
    '小草长高了，小米很贵。',
    '切成小段，那匹老马很瘦。',
    '江风清凉，路长水远，夏夜风静。',
    '高家军队，大唐盛世，大丁字路口。',
    '老旧汽车和国产汽车',
    '村口的老柳，院里的老梅。',
  ])('%s has none', (text) => {
    expect(tokensOf(text).filter(({ defs }) => defs.startsWith('name of'))).toEqual([])
  })

  test('a name that is found once is found throughout the text', () => {
    const text = '高磊和小米去爬山。小米饿了。小米说：“走吧。”'
    expect(annotated(text).filter((word) => word.startsWith('小米'))).toEqual(
      Array.from({ length: 3 }, () => '小米[Xiǎo Mǐ]'),
    )
  })

  test('a word of the text that its writer declared comes before one that was found', () => {
    const ownWords = [{ chinese: '小米', phonetic: 'Xiǎo mǐ', defs: 'a girl' }]
    const text = '小米饿了。小米说：“走吧。”'
    const found = analyze(text, lexicon, { ownWords }).flatMap(({ tokens }) => tokens)
    expect(found.filter(({ chinese }) => chinese === '小米').map(({ defs }) => defs)).toEqual([
      'a girl',
      'a girl',
    ])
  })
})

describe('pinyin', () => {
  test.each([
    ['我叫李晓峰。', 'Wǒ jiào Lǐ Xiǎofēng.'],
    ['老师问问题。', 'Lǎoshī wèn wèntí.'],
    ['我们散散步。', 'Wǒmen sànsan bù.'],
    ['我们用互联网。', 'Wǒmen yòng hùliánwǎng.'],
    ['这是一个苹果。', 'Zhè shì yī gè píngguǒ.'],
    ['后年见。', 'Hòunián jiàn.'],
    ['三十点零五度，一米八五', 'Sānshí diǎn líng wǔ dù, yī mǐ bā wǔ'],
    ['第三天我们走了。', 'Dì-sān tiān wǒmen zǒu le.'],
    ['看了书，去过北京，开着门。', 'Kàn le shū, qù guo Běijīng, kāi zhe mén.'],
    ['电梯坏了。坏了！', 'Diàntī huài le. Huài le!'],
    ['对了，他走了。', 'Duì le, tā zǒu le.'],
    ['为了你，我沿着河走。', 'Wèile nǐ, wǒ yánzhe hé zǒu.'],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })
})
