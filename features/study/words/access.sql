-- What a member knows of words. It is visible to the member only, not to staff.
-- Published: api.fc_word_states (read, write, trigger), private.words_meant(bigint[], integer, text),
--   private.known_by_parts(bigint, bigint[])

create policy self on api.fc_word_states to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select, insert (word_id, state), update (word_id, state), delete on api.fc_word_states to tingdu_member;

-- What the word is comes from the dictionary. Runs with the rights of whoever writes: what members write
-- directly is said by them; functions say themselves who said it.
create function private.prepare_word_state() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.word_id is not null and (tg_op = 'INSERT' or new.word_id is distinct from old.word_id) then
    select w.chinese, w.traditional, w.phonetic into new.chinese, new.traditional, new.phonetic
      from api.fc_words w where w.id = new.word_id;
  end if;
  new.traditional := coalesce(new.traditional, new.chinese);
  if new.chinese is null then
    raise exception using errcode = 'PT404', message = 'The dictionary has no such word';
  end if;
  if tg_op = 'UPDATE' and new.state <> old.state and new.since = old.since then
    new.since := now();
  end if;
  if new.state <> 'learning' then
    new.before_saved := null;
  end if;
  if current_user = current_setting('role', true) then
    new.set_by := 'member';
  end if;
  new.last_modified := now();
  return new;
end
$$;
create trigger prepare_word_state before insert or update on api.fc_word_states
  for each row execute function private.prepare_word_state();

create trigger keep_lost_words_of_states before delete on api.fc_words
  for each row execute function private.keep_lost_words('fc_word_states', 'owner');
create trigger find_lost_words_of_states after insert on api.fc_words referencing new table as added
  for each statement execute function private.find_lost_words('fc_word_states', 'owner');

-- ── Many at once ───────────────────────────────────────────────────────────────────────────────────────────

-- Words that are new to nobody who knows their parts, with | between the parts: numbers, dates, 这|个, 两|次,
-- 第|一|天, 不|会. No level lists them, or a later one than their parts (下|个|月). 每 is here because HSK 2.0 has
-- it earlier.
create function private.composed_words() returns setof text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  with number (word) as (select unnest(string_to_array('一 二 三 四 五 六 七 八 九 十', ' '))),
  amount (word) as (select word from number union values ('两'), ('几')),
  measure (word) as (select unnest(string_to_array(
    '个 次 天 年 种 本 张 口 句 遍 块 件 条 只 家 层 岁 位 些 下 名 分 杯 碗 份 页 米 斤 边 场 双 级 排 棵 座 首 篇 段', ' ')))
  select t.word || '|十' from amount t
  union select '十|' || u.word from amount u
  union select t.word || '|十|' || u.word from number t, number u
  union select a.word || power from amount a, unnest(array['|百', '|千', '|万']) as power
  union select weekday || n.word from unnest(array['星期|', '周|']) as weekday,
    (select word from number union values ('日'), ('天')) n
  union select h.word || of_time from (select word from amount union values ('十|一'), ('十|二')) h,
    unnest(array['|月', '|点', '|号']) as of_time
  union select '第|' || n.word from number n
  union select '第|' || n.word || '|' || m.word from number n, measure m
  union select n.word || '|' || m.word
    from (select word from amount union values ('每'), ('这'), ('那'), ('哪'), ('半')) n, measure m
   where (n.word, m.word) <> ('十', '分')
  union select '不|' || w from unnest(string_to_array(
    '是 能 会 想 好 怕 到 在 变 动 快 加 忙 贵 带 送 难 饿 懂 远 冷 热 累 小 大 高 多', ' ')) as w
  union select v || '|完' from unnest(string_to_array('吃 喝 看 听 说 写 读 做 用 卖 洗 学', ' ')) as v
  union select v || '|' || v from unnest(string_to_array('看 想 走 试 说 听 坐 等 问 写 找 慢 满 深 高 长 远 早 久', ' ')) as v
  union select v || '|好' from unnest(string_to_array('做 学 写 修 买 放 说 很 真 更', ' ')) as v
  union select d || '|几|' || m.word from unnest(array['这', '那', '前', '好']) as d, measure m
  union select unnest(string_to_array(
    '一|个|人 每|个|人 在|一起 下|一|个 上|一|个 哪|一|个 下|个 上|个 半|小时 年轻|人 外国|人 中年|人 最后|一|天 男|的 女|的 '
    '洗|碗 洗|衣服 开|门 关|门 买|菜 买|东西 付|钱 花|钱 写|字 写|信 发|短信 看|书 喝|茶 喝|水 坐|车 开|车 听|话 走|路 吃|药 用|力 '
    '大|雨 小|雨 大|雪 小|雪 大|城市 小|城 小|店 小|车 小|鸟 小|事 红|灯 茶|杯 左|手 右|手 左|脚 右|脚 '
    '站|起|来 听|起|来 说|起|来 停|下|来 坐|下|来 听|上|去 走|出 走|近 写|下 想|出 接|过 放|进 拿|来 带|上 找|回 还|给 '
    '听|懂 看|懂 吃|饱 走|错 搬|走 换|成 讲|到 找|不|到 看|不|见 听|不|见 记|不|住 忘|不|了 不|太|好 从来|不 从来|没 会|不|会 想|要 变|得 '
    '城|外 门|外 门|前 头|上 海|上 街|上 水|上 水|下 脚|下 嘴|里 眼|中 村|里 市|内 室|内 市|中心 山|顶 城|门 古|城 雪|山 大|国 '
    '全|省 全|市 各|国 各|类 每|日 每|周 每|月 每|人 百|年 千|年 百|万 本|月 本|市 本|国 一|对 一|套 一|类 一|周 一|家|人 多|个 所有|人 '
    '选|出 取|出 做|出 说|出 抽|出 放|出 流|出 升|起 响|起 说|起 拿|下 落|下 登|上 遇|上 碰|上 穿|过 走|向 讲|到 谈|到 '
    '活|着 跟|着 朝|着 向|着 带|走 转|头 大|笑 冷|笑 苦|笑 大|哭 痛|哭 打|死 离|去 死|去 赶|来 归|来 谈|谈 喝|酒 骑|马 干|活 做|事 '
    '进|门 进|城 上|山 下|山 改|为 叫|做 名|叫 留|给 较|大 较|差 极|大 极|少 没|法 不|准 正|要 别|说 轻|轻 小|小 层|层 个|个 '
    '牛|肉 羊|肉 猪|肉 饭|菜 酒|杯 车|子 村|子 小|孩子 二|哥 火车|站 深|夜 年|末 河|水 江|水 月|光 火|光 白|雪 '
    '上|个|星期 下|个|星期 什么|时候 孩子|们 好|几 有|一|次 并|不 天|亮 天|黑 后|门 车|门 河|边 江|边 花|店 多|大 往|前 热|水 鸡|汤 没|电 出|错 '
    '戴|上 金|色 书|本 叫|醒 吃|草 你|好 您|好 也|就|是 最|多 最|新 最|远 最|先 全|天 天|天 人|人 '
    '每 第|一|步 上|个|月 下|个|月 一|个|个 一|个|半 上|半|年 下|半|年 上|半|场 下|半|场 上|来 下|来 上|去 下|去 就|是 只|是 只|有 有|没|有 '
    '有|人 老|朋友 慢|车 快|车 看|起|来 送|给 过|来 推|开 加|上 天|上 里|面 外|面 上|面 下|面 前|面 后|面 东|面 南|面 西|面 北|面 水|面 海|面 江|面 手|里 台|下 顶|上 鞋|底 海|底 年|底 月|底 世纪|末 '
    '学|会 不|再 停|下 穿|上 看|出 闻|到 忘|掉 切|成 抬|起 抬|头 松|开 敲|响 睡|醒 剩|下 避|开 考|完 早|起 进|站 停|电 改|名 进|球 进|出 '
    '够|用 向|后 有|事 有|道理 有|礼貌 不|舒服 怎么|了 我|这儿 生|孩子 晒|太阳 哈哈|大|笑 天气|预报 工作|人员 少数|民族 自然|资源 '
    '最|高 最|少 太|好|了 最近|几|年 多|年 长|队 高|山 大|街 大|熊猫 老|太太 老|爷爷 女|孩子 古|人 双|眼 满|脸 雪|白 深|蓝色 '
    '海|水 海|风 路|灯 灯|光 车|轮 城|墙 夜|晚 秒|钟 千|米 平方|公里 电子|书 小吃|店 牛肉|面 目的|地 人口|数 国|内|外 我|国 公元|前 '
    '整|个 整|条 整|夜 全|城 各|位 各|级 各|处 某|些 某|种 一|系列 无|人 鸟|类 鱼|类 国家|级 市|政府 县|政府 毕业|生 列车|员 研究|员 '
    '科学|家 数学|家 艺术|家 经济|学 经济学|家 社会|学 心理|学 政治|家 可能|性 重要|性 西南|部 东南|部', ' '))
$$;

-- Words of no level that are other forms of the words up to a level: 桌 of 桌子, 面 (noodles) of 面条儿, 玩 of 玩儿 and 事儿 of
-- 事, and 起来 without tones, after a verb, of 起来.
create function private.other_forms(level integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select w.id from api.fc_words w join api.fc_words z on z.chinese = w.chinese || '子'
   where z.hsk_3 <= level and w.hsk_3 is null and char_length(w.chinese) = 1
  union all
  select w.id from api.fc_words w
   where w.hsk_3 is null and (w.chinese, w.traditional) = ('面', '麵')
     and exists (select from api.fc_words z where z.chinese in ('面条', '面条儿') and z.hsk_3 <= level)
  union all
  select w.id from api.fc_words z join api.fc_words w on w.chinese = left(z.chinese, -1)
     and w.traditional = left(z.traditional, -1) and w.phonetic = left(z.phonetic, -2)
   where z.hsk_3 <= level and w.hsk_3 is null and z.chinese like '_%儿' and z.phonetic like '% r'
  union all
  select w.id from api.fc_words z join api.fc_words w on w.chinese = z.chinese || '儿'
     and w.traditional = z.traditional || '兒' and w.phonetic = z.phonetic || ' r'
   where z.hsk_3 <= level and w.hsk_3 is null
  union all
  select w.id from api.fc_words z join api.fc_words w on w.chinese = z.chinese and w.traditional = z.traditional
   where z.hsk_3 <= level and w.hsk_3 is null and z.chinese ~ '.[来去]$'
     and translate(lib.reading_key(w.phonetic), '12345', '') = translate(lib.reading_key(z.phonetic), '12345', '');
end;

-- Of these words that a level made known to a member, those that are known only because they are composed of words of
-- lower levels, or of listed ones while they have none. A level that the member knows has other words that it made known.
create function private.known_by_parts(member bigint, words bigint[]) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with composed as materialized (
    select c.parts, replace(c.parts, '|', '') as chinese from private.composed_words() as c (parts)
  ), easier as materialized (
    select distinct w.id, w.hsk_3 from api.fc_words w join composed c on c.chinese = w.chinese
     where w.id = any (words) and not exists (
       select from unnest(string_to_array(c.parts, '|')) as part
        where not exists (select from api.fc_words p
                           where p.chinese = part and least(p.hsk_2, p.hsk_3) < coalesce(w.hsk_3, 10)))
  ), known_levels as materialized (
    select l.hsk_3 from (select distinct e.hsk_3 from easier e) l
     where exists (select from api.fc_words p
       join api.fc_word_states s on s.owner = member and s.word_id = p.id and s.set_by = 'placement' and s.state = 'known'
      where p.hsk_3 = l.hsk_3 and p.chinese not in (select c.chinese from composed c))
  )
  select e.id from easier e where not exists (select from known_levels l where l.hsk_3 = e.hsk_3);
end;

-- The words that a call means. A level means the words of HSK 3.0 up to it with their other forms and those that are
-- composed of them or of words of HSK 2.0 up to it (每, which HSK 3.0 has later), a text those that coverage
-- counts, without its names (王 in 王老师), if the caller may read it.
create function private.words_meant(word_ids bigint[], level integer, text_sha1 text) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if level is not null then
    return query select w.id from api.fc_words w where w.hsk_3 <= level
      union select w.id from private.composed_words() as c (parts)
        join api.fc_words w on w.chinese = replace(c.parts, '|', '')
       where not exists (select from unnest(string_to_array(c.parts, '|')) as part
         where not exists (select from api.fc_words p where p.chinese = part and least(p.hsk_2, p.hsk_3) <= level))
      union select private.other_forms(level);
  elsif text_sha1 is not null then
    if not exists (select from private.texts t
                    where t.sha1 = text_sha1 and private.may_learn_from(t)) then
      raise exception using errcode = 'PT404', message = 'You have no such text to read';
    end if;
    return query select w.id from api.fc_words w where w.id in (
      select r.word_id
        from private.texts t, lib.running_words(private.readable_document(t)) r
       where t.sha1 = text_sha1 and not r.is_name);
  else
    return query select w.id from api.fc_words w where w.id = any (word_ids);
  end if;
end
$$;

-- Sets the state of many words, and returns {"changed", "undo"}: how many have another state now, and the id
-- with which private.word_state_changes takes it back; null if none has. Listed words get the state whatever
-- theirs is. A level and a text mean only words of which the member has said nothing one by one. Calls of one
-- member run one after the other, so that each stores what it changed. The endpoint of this name calls it,
-- once it knows the words of a list.
create function api.set_word_states(state text, word_ids bigint[], level integer, text_sha1 text)
  returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  is_listed constant boolean := word_ids is not null;
  source constant text := case when level is null then 'member' else 'placement' end;
  change uuid;
  before jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_word_states', caller));
  with meant as (
    select w.id from private.words_meant(word_ids, level, text_sha1) as w (id)
  ), known as (
    select s.* from api.fc_word_states s
     where s.owner = caller and s.word_id in (select m.id from meant m) order by s.id for update
  )
  select jsonb_agg(jsonb_build_object('word_id', m.id, 'state', k.state, 'since', k.since, 'set_by', k.set_by))
    into before
    from meant m left join known k on k.word_id = m.id
   where coalesce(k.state, 'new') <> set_word_states.state
     and (is_listed or coalesce(k.state, 'new') = 'new' or k.set_by in ('placement', 'import'));
  if before is null then
    return jsonb_build_object('changed', 0, 'undo', null);
  end if;
  insert into private.word_state_changes (owner, state, previous)
    values (caller, set_word_states.state, before) returning id into change;
  -- A change can have 10,000 words: only the latest can be taken back.
  delete from private.word_state_changes c
   where c.owner = caller and c.id in (select o.id from private.word_state_changes o
     where o.owner = caller and o.id <> change order by o.made_at desc offset 49);
  insert into api.fc_word_states as s (owner, word_id, state, set_by, since)
    select caller, (was ->> 'word_id')::bigint, set_word_states.state, source, now()
      from jsonb_array_elements(before) as was
    on conflict (owner, word_id) do update
      set state = excluded.state, set_by = excluded.set_by, since = excluded.since;
  return jsonb_build_object('changed', jsonb_array_length(before), 'undo', change);
end
$$;
comment on function api.set_word_states(text, bigint[], integer, text)
  is 'Sets what the caller knows of many words';
grant execute on function api.set_word_states(text, bigint[], integer, text) to tingdu_member;

-- The caller's changes of many states that can be taken back, the newest first, with the state that the words
-- were given, and how many they were.
create function api.word_state_changes()
returns table (id uuid, made_at timestamptz, state text, words integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, c.made_at, c.state, jsonb_array_length(c.previous)
    from private.word_state_changes c
   where c.owner = private.caller_id() and c.made_at > now() - interval '24 hours'
   order by c.made_at desc, c.id
$$;
comment on function api.word_state_changes() is 'What rpc/set_word_states changed and can be taken back';
grant execute on function api.word_state_changes() to tingdu_member;

-- Takes back a change of the last 24 hours, of words whose state has not changed since. Returns {"changed"}: 0
-- for what is undone already or too old.
create function api.undo_word_states(undo uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  taken private.word_state_changes;
  changed integer;
begin
  delete from private.word_state_changes c
   where c.owner = private.caller_id() and c.id = undo and c.made_at > now() - interval '24 hours'
  returning * into taken;
  with was as (
    select * from jsonb_to_recordset(taken.previous) as was (word_id bigint, state text, since timestamptz,
      set_by text)
  ), restored as (
    update api.fc_word_states s set state = was.state, since = was.since, set_by = was.set_by from was
     where s.owner = taken.owner and s.word_id = was.word_id and s.since = taken.made_at
       and was.state is not null
    returning s.id
  ), removed as (
    delete from api.fc_word_states s using was
     where s.owner = taken.owner and s.word_id = was.word_id and s.since = taken.made_at and was.state is null
    returning s.id
  )
  select (select count(*) from restored) + (select count(*) from removed) into changed;
  return jsonb_build_object('changed', changed);
end
$$;
comment on function api.undo_word_states(uuid) is 'Takes back what rpc/set_word_states changed, for 24 hours';
grant execute on function api.undo_word_states(uuid) to tingdu_member;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_word_states_chinese_check on api.fc_word_states
  is 'A word must have 1 to 100 characters';
comment on constraint fc_word_states_traditional_check on api.fc_word_states
  is 'A word must have 1 to 100 characters';
comment on constraint fc_word_states_phonetic_check on api.fc_word_states
  is 'The pinyin of a word can have at most 500 characters';
comment on constraint fc_word_states_set_by_check on api.fc_word_states
  is 'set_by must be member, review, placement or import';
comment on constraint fc_word_states_state_check on api.fc_word_states
  is 'The state of a word must be new, learning, known or ignored';
