import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateTypes } from './catalog/generate-types.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { serverCaller } from './server-caller.ts'

const schema = `
create schema inner_things; create schema shelf;
create domain shelf.isbn as text default 'none' not null;
create type shelf.state as enum ('new', 'it''s old');
create table shelf.people (id bigint generated always as identity primary key, name varchar(20) not null, born date);
create table inner_things.books (
  isbn shelf.isbn primary key, title text not null, state shelf.state, author bigint references shelf.people,
  pages int default 1, half numeric generated always as (pages / 2.0) stored, cover text unique);
create index on inner_things.books using gin (string_to_array(title, null));
create view shelf.books as select isbn as number, upper(title) as loud, title, author as writer, state, cover from inner_things.books;
create view shelf.titles as select title from shelf.books;
create view shelf.credits as select p.name, b.title from shelf.people p left join inner_things.books b on b.author = p.id;
create table shelf.notes (book text references inner_things.books (isbn), person bigint references shelf.people, text text, primary key (book, person));
create index on shelf.notes using gin (string_to_array(text, null));
create index on shelf.notes using gin (string_to_array(book, null)) where person > 1;
create function shelf.short_name(person shelf.people) returns text language sql immutable as $$ select left(person.name, 3) $$;
create function shelf.friends(shelf.people) returns setof shelf.people language sql stable as $$ select * from shelf.people $$;
create function shelf.seek(q text, most int default 5, variadic tags text[] default '{}') returns table (title text, score real)
  language sql stable as $$ select q, 1::real $$;
create function shelf.nothing() returns void language sql as $$ $$;
comment on table shelf.people is 'Who writes';
create table shelf.loans (day date constraint recent check (day > '2020-01-01')) partition by range (day);
create table shelf.loans_of_2026 partition of shelf.loans for values from ('2026-01-01') to ('2027-01-01');
comment on constraint recent on shelf.loans is 'Loans start in 2020';
alter table shelf.people add constraint named check (name <> '');
comment on constraint named on shelf.people is 'Give a name';`

let test: TestDatabase
let catalog: Catalog
beforeAll(async () => {
  test = await createTestDatabase({ migrated: false })
  const text = `do $do$ begin ${schema} end $do$`
  await test.database.as(serverCaller(), { text, values: [] })
  catalog = await readCatalog(test.database, 'shelf')
})
afterAll(() => test.drop())

describe('readCatalog', () => {
  it('reads tables, views and columns, but not those of other schemas', () => {
    expect([...catalog.tables.keys()]).toEqual(['books', 'credits', 'loans', 'notes', 'people', 'titles'])
    const people = catalog.tables.get('people')
    expect(people).toMatchObject({
      kind: 'table',
      description: 'Who writes',
      primaryKey: ['id'],
      insertable: true,
    })
    expect(people?.columns).toMatchObject([
      {
        name: 'id',
        type: 'bigint',
        nullable: false,
        identity: 'always',
        default: "nextval('shelf.people_id_seq')",
      },
      { name: 'name', type: 'character varying(20)', nullable: false, default: null },
      { name: 'born', type: 'date', nullable: true },
    ])
    expect(catalog.tables.get('books')?.columns).toMatchObject([
      { name: 'number', type: 'shelf.isbn', baseType: 'text' },
      { name: 'loud' },
      { name: 'title' },
      { name: 'writer' },
      { name: 'state', labels: ['new', "it's old"] },
      { name: 'cover' },
    ])
  })

  it('reads the messages of check constraints', () => {
    const messages = { 'people.named': 'Give a name', recent: 'Loans start in 2020' }
    expect(Object.fromEntries(catalog.checkMessages)).toMatchObject(messages)
  })

  it('finds the columns of views that are never null', () => {
    const filled = (view: string) =>
      catalog.tables.get(view)?.columns.flatMap((column) => (column.filled ? column.name : []))
    expect(filled('books')).toEqual(['number', 'title'])
    expect(filled('titles')).toEqual(['title'])
    expect(filled('credits')).toEqual([])
  })

  it('finds the keys and relations of tables behind views', () => {
    expect(catalog.tables.get('books')).toMatchObject({
      kind: 'view',
      primaryKey: ['number'],
      uniqueKeys: [['cover']],
    })
    const relations = [...catalog.relations.values()].flat()
    const outline = relations.map(
      (one) => `${one.source} ${one.kind} ${one.target} ${one.columns.map(String)}`,
    )
    expect(outline.toSorted()).toEqual([
      'books many-to-many people number,book',
      'books many-to-one people writer,id',
      'books one-to-many notes number,book',
      'notes many-to-one books book,number',
      'notes many-to-one people person,id',
      'people computed people ',
      'people many-to-many books id,person',
      'people one-to-many books id,writer',
      'people one-to-many notes id,person',
    ])
  })

  it('reads functions, computed columns, and character indexes without a condition', () => {
    expect(catalog.routines.get('seek')?.[0]).toMatchObject({
      parameters: [
        { name: 'q', hasDefault: false },
        { name: 'most', hasDefault: true },
        { name: 'tags', type: 'text[]', variadic: true, hasDefault: true },
      ],
      returns: {
        kind: 'composite',
        many: true,
        columns: [{ name: 'title' }, { name: 'score', type: 'real' }],
      },
      volatility: 'stable',
    })
    expect(catalog.routines.get('nothing')?.[0]?.returns.kind).toBe('void')
    expect(catalog.computedColumns.get('people')).toEqual(new Set(['short_name']))
    expect(catalog.tables.get('notes')?.characterIndexes).toEqual(['text'])
  })
})

describe('generated types', () => {
  it('match the format of the client library', async () => {
    await expect(generateTypes(catalog)).toMatchFileSnapshot('catalog/generate-types.snapshot.txt')
  })

  it('are deterministic', async () => {
    expect(generateTypes(await readCatalog(test.database, 'shelf'))).toBe(generateTypes(catalog))
  })
})
