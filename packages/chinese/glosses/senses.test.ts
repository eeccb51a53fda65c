import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { withChineseMarks } from '../lexicon/simplified.ts'
import { meaning } from './test-meaning.ts'

test.each([
  ['开往成都【的】列车晚点了。', 'links a description'],
  ['味道最浓【的】那种最贵。', 'links a description'],
  ['弟弟【的】列车晚点了。', 'shows possession'],
  ['没带身份证【的】请到窗口登记。', 'turns a word'],
  ['剩下【的】给小猫吃。', 'turns a word'],
  ['她的脸圆圆【的】。', 'completes the description'],
  ['这是我妈妈【的】。', 'turns a word'],
  ['他会来【的】。', 'at the end of a statement'],
  ['一张票也【就】十二块。', 'only'],
  ['光修车【就】花了两千。', 'as many as'],
  ['他七点【就】走了。', 'as early as'],
  ['跑起来【就】跟风一样。', 'just; exactly'],
  ['你不说，我【就】不问。', 'then'],
  ['晒干了【再】收起来。', 'then'],
  ['【再】加三勺糖。', 'more'],
  ['请您【再】讲一遍。', 'again'],
  ['他眼睛【也】不眨地盯着球。', 'even'],
  ['你不去，我【也】不去。', 'either'],
  ['这雨【也】太大了！', 'really'],
  ['敲了五遍【都】没人开门。', 'even'],
  ['他们【都】没来。', 'all'],
  ['请【将】盒子放在桌上。', 'puts the object'],
  ['列车【将】于八点到达。', 'will'],
  ['他丢了一【只】手套。', 'measure word for one of a pair'],
  ['树上有一【只】鸟。', 'measure word for many animals'],
  ['全程用了三小时二十【分】。', 'minute'],
  ['我考了九十【分】。', 'point'],
  ['停车费要三十【块】。', 'yuan'],
  ['他搬来三【块】石头。', 'measure word for pieces'],
  ['本机【可】水洗。', 'can'],
  ['我想去，【可】没时间。', 'but'],
  ['外面【可】真冷！', 'really'],
  ['不会是下雪了【吧】。', 'makes a guess'],
  ['咱们回家【吧】。', 'makes a suggestion'],
  ['汤里放【点】葱花。', 'a little'],
  ['我们九【点】开会。', "o'clock"],
  ['【那】得问老师。', 'then'],
  ['【那】是谁的？', 'that'],
  ['【该】药品不含糖。', 'this'],
  ['我【该】回家了。', 'should'],
  ['钱包让人给【偷】走了。', 'to steal'],
  ['自行车【让】人骑走了。', 'by'],
  ['妈妈【让】我早点儿睡。', 'to'],
  ['门让风【给】吹开了。', 'before a verb'],
  ['【给】门口的花浇水。', 'for the benefit'],
  ['爷爷在【地】里摘菜。', 'land'],
  ['两【地】相隔三百公里。', 'place'],
  ['太阳去哪儿【了】？', 'ends a sentence'],
  ['老太太年纪大【了】。', 'ends a sentence'],
  ['今天太热【了】。', 'with 太'],
  ['他很忙，今天回【不】来。', "can't"],
  ['你还来【不】来？', 'not'],
  ['天太热，我睡【不】着。', "can't"],
  ['这么多纸，我们用【不】完。', "can't"],
  ['他走了一个【多】小时。', 'more than'],
  ['他凌晨三点【多】就起床。', 'more than'],
  ['他紧张【得】不敢说话。', 'introduces how far'],
  ['【地】很滑，慢点儿走。', 'the ground'],
])('%s: function words have the meaning that fits', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['他从口袋里掏出一把钥匙【来】。', 'after a verb: toward'],
  ['他明天【来】。', 'to come'],
  ['一共三十【来】个人。', 'about'],
  ['把旧标签撕【去】。', 'to remove'],
  ['我【去】上海。', 'to go'],
  ['服务员把盘子收【走】了。', 'after a verb: away'],
  ['小狗叼【走】了骨头。', 'after a verb: away'],
  ['请往东【走】。', 'to walk'],
  ['客人已经【走】了。', 'to leave'],
  ['平均【下来】，每人五十块。', 'after a verb: in the end'],
  ['他从楼上【下来】。', 'to come down'],
  ['钱不够，日子过不【下去】了。', 'after a verb: to go on'],
  ['箱子太重，我搬不【动】。', 'after a verb with'],
  ['别【动】我的手机。', 'to touch'],
  ['泡【上】二十分钟。', 'after a verb: as long as'],
  ['他把大衣披【上】了。', 'after a verb: up'],
  ['在大家的支持【下】，他成功了。', 'down; under'],
  ['水开了【下】饺子。', 'to put in'],
  ['他忙【到】没空吃饭。', 'to the point'],
  ['我们聊【到】半夜。', 'to; until'],
])('%s: complements have the meaning of a complement', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['他【连】喝了三杯。', 'in a row'],
  ['他【连】水都没喝。', 'even'],
  ['【管】他是谁。', 'no matter'],
  ['工地【管】两顿饭。', 'to provide'],
  ['谁【管】这件事？', 'to be in charge'],
  ['我们【包】了一辆大巴。', 'to hire'],
  ['他把书放进【包】里。', 'bag'],
  ['她在设计【部】上班。', 'part; department'],
  ['这【部】电影不错。', 'measure word'],
  ['我住B【座】。', 'building'],
  ['山上有一【座】塔。', 'measure word'],
  ['请放在干燥【处】。', 'place'],
  ['多【处】道路中断。', 'measure word'],
  ['再拿一【床】棉被。', 'measure word'],
  ['他躺在【床】上。', 'bed'],
  ['加一【升】水。', 'liter'],
  ['太阳【升】起来了。', 'to rise'],
  ['上个月用了八十【度】电。', 'kilowatt'],
  ['今天三十【度】。', 'degree'],
  ['她写得一【手】漂亮字。', 'measure word'],
  ['我的【手】很冷。', 'hand'],
  ['【总】面积九十平方米。', 'total'],
  ['他【总】迟到。', 'always'],
  ['盖一层【米】。', 'rice'],
  ['他跑了八百【米】。', 'meter'],
  ['这个【省】人口很多。', 'province'],
  ['坐地铁能【省】不少时间。', 'to save'],
  ['别跟孩子【急】。', 'to get angry'],
  ['他【急】得直哭。', 'worried'],
])('%s: other words have the meaning that fits', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['喂,你也太快了!我再看看,你先走.', '喂，你也太快了！我再看看，你先走。'],
  ['他问:"你在吗?"', '他问：“你在吗？”'],
  ['房租三千,水电另算;押一付三.', '房租三千，水电另算；押一付三。'],
])('%s has the same meanings with Chinese punctuation', (latin, chinese) => {
  const of = (text: string) =>
    analyze(text, loadLexicon()).flatMap(({ tokens }) =>
      tokens.map(({ chinese: word, defs }) => [word, defs]),
    )
  expect(of(latin)).toEqual(of(chinese))
})

test('marks between digits stay', () => {
  expect(withChineseMarks('一共1,200人,8:30开会.')).toBe('一共1,200人，8:30开会。')
})

test.each([
  ['主播有八十万【粉丝】。', 'fan'],
  ['点开【列表】就能看到。', 'list'],
  ['他【啥】都会。', 'what'],
  ['【为啥】不去？', 'why'],
  ['【随身】物品请看好。', 'with one'],
  ['我上班【摸鱼】被抓了。', 'to slack off'],
  ['看到结尾我【破防】了。', 'to be over'],
  ['【弹幕】都在笑。', 'viewers'],
  ['他从【离职】到现在没找工作。', "to leave one's job"],
  ['南【出口】在维修。', 'exit'],
  ['这个【算法】很快。', 'algorithm'],
  ['地球和【火星】都在动。', 'Mars'],
  ['工厂【排放】的水很脏。', 'to discharge'],
  ['他是个【慷慨】的人。', 'generous'],
])('%s: the first meaning is the one of everyday texts', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['长【按】电源键。', 'to press'],
  ['【按】规定办理。', 'according'],
  ['桥面积水处水深【近】一米。', 'nearly'],
  ['学校离我家很【近】。', 'near'],
  ['往山下【看】，全是云。', 'to look'],
  ['出门【前】请关灯。', 'ago; before'],
  ['站在车【前】。', 'front'],
  ['即日【起】开放。', 'to start'],
  ['天下【起】了雪。', 'after a verb: up'],
  ['他每天【起】得很早。', 'to get up'],
  ['地铁【不如】公交方便。', 'to be not as good'],
  ['要是没电，【可】连上充电宝。', 'can'],
  ['走到【头儿】就是。', 'end'],
  ['他【图】便宜买的。', 'to be after'],
  ['今年销量【较】去年翻了一番。', 'compared with'],
  ['这题【较】难。', 'rather'],
  ['我等他【半天】了。', 'quite a while'],
  ['油烧到六【成】热。', 'one tenth'],
  ['一共来了三百多【家】。', 'measure word'],
  ['天【快】黑时我们到了家。', 'soon'],
  ['规模还【将】扩大。', 'will'],
  ['你【要】不要来？', 'to want'],
  ['葱切成小【段】。', 'measure word for pieces'],
  ['水焯【去】血沫。', 'to remove'],
  ['跑得【再】快，也赶不上了。', 'no matter'],
])('%s: further words have the meaning that fits', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['他【打】着哈欠走进教室。', 'to give'],
  ['声音震【天】响。', 'sky'],
  ['现在的家长太【卷】了。', 'extremely competitive'],
  ['【群】里没人说话。', 'group chat'],
  ['一【群】鸽子飞过。', 'measure word'],
  ['我们【管】他叫大哥。', 'used with 叫'],
  ['【刷】墙要半天。', 'to paint'],
  ['他排在第三【位】。', 'place'],
  ['爷爷【下】了三盘棋。', 'to play'],
  ['母鸡【下】了一个蛋。', 'to lay'],
  ['医生【下】了病危通知。', 'to issue'],
  ['【会】上大家都没发言。', 'meeting'],
  ['这笔钱【划】到你账上。', 'to transfer'],
  ['锅里的粥【糊】了。', 'burnt'],
  ['水【开】了就下面条。', 'to boil'],
  ['医生给我【开】了药。', 'to write out'],
  ['最难的【日子】过去了。', 'days'],
  ['他考试没【过】。', 'to pass'],
  ['我说不【过】你。', 'after a verb'],
  ['外面【起】风了。', 'to appear'],
  ['两【起】交通事故。', 'measure word for accidents'],
  ['给孩子【起】个名字。', 'to give'],
  ['地里的麦子【收】完了。', 'to harvest'],
  ['老板【收】了我二十块钱。', 'to charge'],
  ['学校【放】了两天假。', 'to give'],
  ['卡车【拉】了一车西瓜。', 'to transport'],
  ['网站又【挂】了。', 'to fail'],
  ['你得小心【点】。', 'a little'],
])('%s: a frequent word has the sense that its objects show', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['我【转】了两百块钱给他。', 'to pass on'],
  ['下一站【转】三号线。', 'to change'],
  ['这主意是谁【出】的？', 'to put out'],
  ['他出了【名】。', 'name'],
  ['他【结】了账。', 'to settle'],
  ['一【通】电话打了两个小时。', 'measure word'],
  ['路【通】到山顶。', 'to lead to'],
  ['他病得很【重】。', 'serious'],
  ['他【重】感情。', 'to value'],
  ['他看了看【表】。', 'watch'],
  ['这块表【走】得不准。', 'to run'],
  ['今天【该】你值日。', "to be someone's turn"],
  ['他【光】着脚跑。', 'bare'],
  ['肉炒【老】了。', 'tough'],
  ['别【整】那些没用的。', 'to do'],
  ['替我【顶】一下。', 'to push'],
  ['房子的【顶】是红的。', 'top'],
  ['字太【小】，看不清。', 'small'],
  ['他【点】了点头。', 'to nod'],
  ['我接到【通知】就来了。', 'notice'],
  ['【比赛】结束了。', 'game'],
  ['大家很快就干完【了】。', 'ends a sentence'],
])('%s: a frequent word has the sense that the words beside it show', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['天热【起来】了。', 'after a verb: to begin to'],
  ['菜做【起来】很难。', 'after a verb: when'],
  ['把箱子抬【起来】。', 'after a verb: up'],
  ['这道题我算不【出来】。', 'after a verb: something appears'],
  ['他朝我们跑了【过去】。', 'after a verb: over|^to go over'],
  ['他一边等【一边】看书。', 'while'],
  ['她站在【一边】。', 'one side'],
  ['他【带】过很多学生。', 'to lead'],
  ['【倒】两趟车才能到。', 'to change'],
  ['用热水【冲】一下杯子。', 'to rinse'],
  ['【冲】一杯咖啡。', 'to make'],
  ['我来【冲】马桶。', 'to rinse'],
  ['这没什么【意思】。', 'interest'],
  ['研究【对象】是大学生。', 'target'],
  ['长度的【单位】是米。', 'unit'],
  ['讲究【卫生】。', 'hygiene'],
  ['天渐渐【黑】了。', 'dark|^black'],
  ['【天】渐渐黑了。', 'sky'],
  ['山路【不好】走。', 'not easy'],
  ['我【才】不去呢！', 'really'],
  ['请把信【退】回来。', 'to return'],
  ['他【道】了声谢。', 'to say'],
  ['没【一会儿】就睡着了。', 'a little while'],
])('%s: complements and words for places and people have the sense that fits', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})
