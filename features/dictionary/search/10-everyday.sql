-- What the dictionary's data lacks about everyday language, written by the team. Used by the search.
-- Published: private.everyday_english (read), private.irregular_english (read), private.look_alikes (read),
--   private.written_alike(text)

-- English words that learners type and definitions phrase differently, with the words they look for, best
-- first.
create view private.everyday_english (english, chinese) as values
  ('yes', '{是,对,是的}'::text[]), ('yeah', '{对,是}'), ('no', '{不,没有}'), ('ok', '{好,好的,可以}'),
  ('okay', '{好,好的,可以}'), ('me', '{我}'), ('him', '{他}'), ('her', '{她}'), ('us', '{我们}'), ('them', '{他们,她们}'),
  ('mine', '{我的}'), ('hi', '{你好}'), ('bye', '{再见,拜拜}'), ('good morning', '{早上好,早安}'),
  ('good evening', '{晚上好}'), ('you''re welcome', '{不客气,不用谢}'), ('excuse me', '{请问,不好意思,对不起}'),
  ('i''m sorry', '{对不起}'), ('happy new year', '{新年快乐}'), ('never mind', '{没关系}'), ('no problem', '{没问题,没关系}'),
  ('how are you', '{你好吗,你好}'), ('when', '{什么时候,时候}'), ('how many', '{几,多少}'), ('how much', '{多少,多少钱}'),
  ('what time', '{几点}'), ('too', '{太,也}'), ('a lot', '{很多,多}'), ('a little', '{一点儿,一点}'), ('some', '{一些}'),
  ('mom', '{妈妈}'), ('mum', '{妈妈}'), ('dad', '{爸爸}'), ('grandma', '{奶奶,姥姥}'), ('grandpa', '{爷爷,姥爷}'),
  ('kid', '{孩子,小孩}'), ('kids', '{孩子,小孩}'), ('girlfriend', '{女朋友}'), ('boyfriend', '{男朋友}'),
  ('guy', '{男人,小伙子}'), ('phone', '{手机,电话}'), ('cell phone', '{手机}'), ('smartphone', '{手机,智能手机}'),
  ('glasses', '{眼镜}'), ('tv', '{电视}'), ('laptop', '{笔记本电脑,电脑}'), ('website', '{网站}'), ('email', '{电子邮件,邮件}'),
  ('wifi', '{无线网络}'), ('plane', '{飞机}'), ('airplane', '{飞机}'), ('bike', '{自行车}'), ('bus', '{公共汽车,公交车}'),
  ('subway', '{地铁}'), ('bathroom', '{洗手间,卫生间,浴室}'), ('restroom', '{洗手间,卫生间}'), ('toilet', '{厕所,洗手间}'),
  ('fridge', '{冰箱}'), ('pants', '{裤子}'), ('trousers', '{裤子}'), ('jeans', '{牛仔裤}'), ('t-shirt', '{T恤}'),
  ('juice', '{果汁}'), ('bill', '{账单,买单}'), ('the bill please', '{买单,结账}'), ('check please', '{买单}'),
  ('food', '{食物,菜}'), ('america', '{美国}'), ('usa', '{美国}'), ('uk', '{英国}'), ('american', '{美国人}'),
  ('british', '{英国人,英国}'), ('smart', '{聪明}'), ('sick', '{生病,病}'), ('fast', '{快}'), ('great', '{很好,棒}'),
  ('awesome', '{棒,厉害}'), ('cool', '{酷,凉快}'), ('must', '{必须}'), ('take', '{拿,带}'), ('get', '{得到,拿}'),
  ('look', '{看}'), ('put', '{放}'), ('let', '{让}'), ('make', '{做}'), ('try', '{试}'), ('work out', '{锻炼,健身}'),
  ('wake up', '{醒,起床}'), ('go home', '{回家}'), ('go to bed', '{睡觉}'), ('hang out', '{玩儿,玩}'),
  ('take a picture', '{拍照,照相}'), ('take a photo', '{拍照,照相}'), ('homework', '{作业}'), ('noodles', '{面条}'),
  ('dumplings', '{饺子}'), ('fries', '{薯条}'), ('vegetables', '{蔬菜,菜}'), ('everyone', '{大家}'), ('he', '{他}'),
  ('she', '{她}'), ('handsome', '{帅}'), ('letter', '{信,字母}'), ('sentence', '{句子}'), ('answer', '{回答,答案}'),
  ('children', '{孩子,儿童}'), ('ticket', '{票}'), ('sun', '{太阳}'), ('moon', '{月亮}'), ('sunday', '{星期天,星期日,周日}'),
  ('read', '{看书,读}'), ('need', '{需要}'), ('get up', '{起床}'), ('wait', '{等}'), ('give', '{给}'),
  ('finish', '{完成,结束}'), ('swim', '{游泳}'), ('travel', '{旅行,旅游}'), ('chinese', '{中文,汉语}'), ('pen', '{笔}'),
  ('bag', '{包,袋子}'), ('uncle', '{叔叔,舅舅}'), ('aunt', '{阿姨,姑姑}'), ('fever', '{发烧}'), ('a cold', '{感冒}'),
  ('dress', '{连衣裙,裙子}'), ('pay', '{付钱,付}'), ('thief', '{小偷}'), ('market', '{市场}'), ('hot pot', '{火锅}'),
  ('everybody', '{大家}'), ('nobody', '{没有人}'), ('something', '{东西}'), ('always', '{总是,一直}'),
  ('right', '{对,右}'), ('left', '{左,左边}'), ('really', '{真,真的}'), ('maybe', '{可能,也许}'), ('sure', '{当然,一定}'),
  ('wrong', '{错}'), ('fall in love', '{爱上}'),
  ('tshirt', '{T恤}'), ('t shirt', '{T恤}'), ('jealous', '{嫉妒,吃醋}'), ('homesick', '{想家}'), ('queue', '{排队,队}'), ('queue up', '{排队}'),
  ('vegetarian', '{素食者,素食,吃素}'), ('autumn', '{秋天,秋季}'), ('lift', '{抬,电梯,举}'), ('tap', '{水龙头,敲}'), ('torch', '{手电筒,火把}'),
  ('trainers', '{运动鞋}'), ('crisps', '{薯片}'), ('chips', '{薯片,薯条}'), ('favor', '{帮忙}'), ('favour', '{帮忙}'),
  ('favorite', '{最喜欢,喜爱}'), ('favourite', '{最喜欢,喜爱}'), ('practice', '{练习}'),
  ('memorize', '{背,记住}'), ('memorise', '{背,记住}');

-- Irregular English forms and their bases, British words and spellings with the American ones that definitions have, and
-- the formal names of relatives with the familiar ones.
create view private.irregular_english (form, base) as values
  ('am', 'be'), ('is', 'be'), ('are', 'be'), ('was', 'be'), ('were', 'be'), ('been', 'be'), ('being', 'be'),
  ('has', 'have'), ('had', 'have'), ('does', 'do'), ('did', 'do'), ('done', 'do'), ('went', 'go'),
  ('gone', 'go'), ('came', 'come'), ('ate', 'eat'), ('eaten', 'eat'), ('drank', 'drink'), ('drunk', 'drink'),
  ('saw', 'see'), ('seen', 'see'), ('said', 'say'), ('told', 'tell'), ('spoke', 'speak'), ('spoken', 'speak'),
  ('wrote', 'write'), ('written', 'write'), ('bought', 'buy'), ('sold', 'sell'), ('thought', 'think'),
  ('knew', 'know'), ('known', 'know'), ('gave', 'give'), ('given', 'give'), ('took', 'take'),
  ('taken', 'take'), ('got', 'get'), ('made', 'make'), ('ran', 'run'), ('slept', 'sleep'), ('sat', 'sit'),
  ('stood', 'stand'), ('sang', 'sing'), ('sung', 'sing'), ('swam', 'swim'), ('wore', 'wear'),
  ('broke', 'break'), ('broken', 'break'), ('found', 'find'), ('lost', 'lose'), ('left', 'leave'),
  ('met', 'meet'), ('paid', 'pay'), ('felt', 'feel'), ('heard', 'hear'), ('taught', 'teach'),
  ('learnt', 'learn'), ('forgot', 'forget'), ('forgotten', 'forget'), ('began', 'begin'), ('begun', 'begin'),
  ('brought', 'bring'), ('drove', 'drive'), ('flew', 'fly'), ('fell', 'fall'), ('grew', 'grow'),
  ('kept', 'keep'), ('sent', 'send'), ('won', 'win'), ('men', 'man'), ('women', 'woman'),
  ('children', 'child'), ('feet', 'foot'), ('teeth', 'tooth'), ('mice', 'mouse'), ('knives', 'knife'),
  ('wives', 'wife'), ('lives', 'life'), ('leaves', 'leaf'), ('shelves', 'shelf'), ('better', 'good'),
  ('best', 'good'), ('worse', 'bad'), ('worst', 'bad'), ('can''t', 'can'), ('don''t', 'do not'),
  ('isn''t', 'be not'), ('grey', 'gray'), ('aeroplane', 'airplane'), ('lorry', 'truck'), ('labour', 'labor'),
  ('programme', 'program'), ('catalogue', 'catalog'), ('maths', 'mathematics'), ('math', 'mathematics'), ('petrol', 'gasoline'),
  ('motorway', 'highway'), ('motorway', 'expressway'), ('jumper', 'sweater'), ('rubbish', 'garbage'), ('queue', 'line up'),
  ('timetable', 'schedule'), ('chemist', 'pharmacy'), ('biscuit', 'cookie'), ('grandfather', 'grandpa'),
  ('grandmother', 'grandma'), ('tyre', 'tire'), ('plough', 'plow'), ('moustache', 'mustache'), ('sceptical', 'skeptical'),
  ('practise', 'practice'), ('mould', 'mold'), ('kerb', 'curb'), ('doughnut', 'donut'), ('draught', 'draft'), ('cosy', 'cozy'),
  ('fulfil', 'fulfill'), ('enrol', 'enroll'), ('skilful', 'skillful'), ('manoeuvre', 'maneuver'), ('paediatrician', 'pediatrician'),
  ('diarrhoea', 'diarrhea'), ('anaemia', 'anemia'), ('nappy', 'diaper'), ('holidaymaker', 'tourist'),
  ('pavement', 'sidewalk'), ('postcode', 'zip code'), ('aubergine', 'eggplant'), ('courgette', 'zucchini'), ('prawn', 'shrimp'),
  ('pram', 'stroller'), ('dustbin', 'trash can'), ('rucksack', 'backpack'), ('spanner', 'wrench'), ('cinema', 'movie theater'),
  ('fortnight', 'two weeks'), ('solicitor', 'lawyer');

-- The commonest surnames, the most common first.
create view private.surnames (chinese, position) as
  select names.chinese, names.position
    from unnest(string_to_array('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程'
    || '魏苏吕丁任卢姚沈钟姜崔谭陆汪范廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万钱覃武戴莫孔向汤', null))
    with ordinality as names (chinese, position);

-- Characters that given names often have, the commonest of those with the same reading first.
create view private.given_names (chinese, position) as
  select names.chinese, names.position
    from unnest(string_to_array('伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华玉萍红鹏宇浩婷雪琳晨佳欣怡梅兰文建国志海龙峰云波斌辉鑫玲俊慧倩莉燕宁飞凯晓思子轩涵琪'
    || '博瑞雨梦洁颖帅凡东林亮健旭嘉豪天一阳春花珍珠月莲芬芸菲璐瑶薇玮威维炜蕾岩毅翔宏立永庆振学成新民德仁义礼智信安康福贵富荣光昌盛兴旺', null))
    with ordinality as names (chinese, position);

-- Characters that learners take for each other by their shape, and that share neither a sound nor a rarer
-- component, in groups: each for every other one of its group.
create view private.look_alikes (typed, meant) as
  select one.typed, other.meant
    from unnest(string_to_array('己已巳 末未 本木 大天太夫犬 人入八 土士 干千于 牛午 刀力 日目曰白自 今令 见贝 几九儿 万方 王玉主 问间 买卖实 我找 处外 东车 往住 旅族 拨拔 '
      || '折拆 免兔 鸟乌 户尸 田由甲申 爪瓜 予矛 矢失 师帅 历厉 延廷 治冶 石右古 在左 友反发 体休 乎平 来米 半平 去云 会合 只兄 西四酉 雨两 要耍 市布 考老 史吏 夭天 '
      || '从丛 下卞 五互 手毛 长张 书节 没设 代伐 侯候 哀衰 具真 各名 百白 全金 吃乞 块快 特持 等筹 受爱 帮邦 幸辛 喝渴 坏怀 很狠 低底 姑始 线钱 铁钱 '
      || '明朋 换唤 拉位 话活 家象 练炼 宇字 学字 常堂 包句 气汽 园圆国 借错 晚映睌 习羽 亮高 苹平 竟竞 侍待 暖缓 喜善 亨享 幻幼 厂广 茶荼 遣遗 即既 赢羸 徒徙 票栗 菜莱 裤裙 远近进迎 净静 洒酒 折析 比北 衣农 向问 电由 气乞 办为 水永 小少 公分 认让 订计', ' ')) as alike,
    unnest(string_to_array(alike, null)) as one (typed), unnest(string_to_array(alike, null)) as other (meant)
    where one.typed <> other.meant;
