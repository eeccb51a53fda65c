import { describe, expect, it } from 'vitest'
import { worldForFile } from './testing-world.ts'

const { get, rows, send } = worldForFile()

describe('embedding', () => {
  it('embeds to-one relations as an object or null, to-many relations as an array', async () => {
    expect(await rows('classes?select=id,teacher_id(name)&order=id&id=gte.3')).toEqual([
      { id: 3, teacher_id: { name: 'Wang' } },
      { id: 4, teacher_id: null },
    ])
    expect(
      await rows('students?select=id,enrolments(class_id)&order=id&limit=1&enrolments.order=class_id'),
    ).toEqual([{ id: 1, enrolments: [{ class_id: 1 }, { class_id: 2 }] }])
    expect(await rows('students?select=id,enrolments(class_id)&id=eq.5')).toEqual([{ id: 5, enrolments: [] }])
  })

  it('embeds one-to-one relations as an object, in both directions', async () => {
    expect(
      await send('writer', 'GET', 'students?select=id,lockers(code)&id=in.(1,3)&order=id'),
    ).toMatchObject({
      body: [
        { id: 1, lockers: { code: 'L1' } },
        { id: 3, lockers: null },
      ],
    })
    expect((await send('writer', 'GET', 'lockers?select=code,students(name)&code=eq.L2')).body).toEqual([
      { code: 'L2', students: { name: 'Bo' } },
    ])
  })

  it('applies limit and offset to a to-one embed', async () => {
    for (const window of ['teacher_id.offset=1', 'teacher_id.limit=0'])
      expect(await rows(`classes?select=id,teacher_id(name)&id=eq.3&${window}`)).toEqual([
        { id: 3, teacher_id: null },
      ])
    expect(await rows('classes?select=id,...teacher_id(name)&id=eq.3&teacher_id.offset=1')).toEqual([
      { id: 3, name: null },
    ])
    expect(await rows('classes?select=id,teacher_id(name)&id=eq.3&teacher_id.limit=5')).toEqual([
      { id: 3, teacher_id: { name: 'Wang' } },
    ])
  })

  it('rejects two embeds of one name', async () => {
    const repeated = (name: string) => ({
      status: 400,
      body: { code: '42712', message: `table name "${name}" specified more than once`, details: null },
    })
    expect(await get('students?select=classes(id),classes(title)')).toMatchObject(
      repeated('students_classes_1'),
    )
    expect(await get('students?select=classes(students(id),students:diaries(id))')).toMatchObject(
      repeated('classes_students_2'),
    )
    expect(await rows('students?select=a:classes(id),b:classes(title)&limit=0')).toEqual([])
  })

  it('suggests a relation with a similar name', async () => {
    const hint = async (url: string) => ((await get(url)).body as { hint: string }).hint
    expect(await hint('students?select=clases(id)')).toBe("Perhaps you meant 'classes' instead of 'clases'.")
    expect(await hint('students?select=classes!nope(id)')).toBe(null)
    expect(await hint('words?select=classes(id)')).toBe("Perhaps you meant 'rooms' instead of 'words'.")
    expect(await hint('students?select=xyz(id)')).toBe(null)
  })

  it('embeds through a junction table, in both directions', async () => {
    expect(await rows('classes?select=title,students(name)&id=eq.1&students.order=name.desc')).toEqual([
      { title: 'Reading', students: [{ name: 'Bo' }, { name: 'Ada' }] },
    ])
    expect(await rows('students?select=classes(title)&id=eq.1&classes.order=title')).toEqual([
      { classes: [{ title: 'Reading' }, { title: 'Writing' }] },
    ])
  })

  it('rejects missing and ambiguous relations, with a hint', async () => {
    expect(await get('teachers?select=*,word(*)')).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'teachers' and 'word' in the schema cache",
      },
    })
    expect(await get('classes?select=*,teachers(*)')).toMatchObject({
      status: 300,
      body: {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'classes' and 'teachers'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'classes with teachers',
            relationship: 'assistant using classes(assistant_id) and teachers(id)',
          },
          { relationship: 'classes_teacher_id_fkey using classes(teacher_id) and teachers(id)' },
        ],
        hint: "Try changing 'teachers' to one of the following: 'teachers!assistant', 'teachers!classes_teacher_id_fkey'. Find the desired relationship in the 'details' key.",
      },
    })
  })

  it('accepts a constraint or a column as hint and as target', async () => {
    const both = 'main:teachers!teacher_id(name),helper:teachers!assistant(name)'
    expect(await rows(`classes?select=${both}&id=eq.1`)).toEqual([
      { main: { name: 'Lin' }, helper: { name: 'Wang' } },
    ])
    expect(await rows('classes?select=assistant(name)&id=eq.1')).toEqual([{ assistant: { name: 'Wang' } }])
    expect(await rows('teachers?select=classes!assistant(title)&id=eq.1')).toEqual([
      { classes: [{ title: 'Singing' }] },
    ])
  })

  it('embeds self-references', async () => {
    expect(await rows('students?select=name,mentor:mentor_id(name),pupils:students(name)&id=eq.3')).toEqual([
      { name: 'Cai', mentor: { name: 'Ada' }, pupils: [{ name: 'Ding' }] },
    ])
    expect(await rows('students?select=pupils:students!mentor_id(name)&id=eq.1&pupils.order=name')).toEqual([
      { pupils: [{ name: 'Bo' }, { name: 'Cai' }] },
    ])
  })

  it('nests embeds, with filters, orders and windows on every level', async () => {
    const url =
      'teachers?select=name,classes!teacher_id(title,students(name))&order=name&limit=1' +
      '&classes.order=title&classes.limit=1&classes.students.order=name.desc&classes.students.offset=1'
    expect(await rows(url)).toEqual([
      { name: 'Lin', classes: [{ title: 'Reading', students: [{ name: 'Ada' }] }] },
    ])
  })

  it('filters only the embed, unless it is inner or tested for null', async () => {
    expect(await rows('classes?select=id,students(name)&students.name=eq.Cai&order=id&id=lt.4')).toEqual([
      { id: 1, students: [] },
      { id: 2, students: [] },
      { id: 3, students: [{ name: 'Cai' }] },
    ])
    const only = [{ id: 3, students: [{ name: 'Cai' }] }]
    expect(await rows('classes?select=id,students!inner(name)&students.name=eq.Cai')).toEqual(only)
    expect(await rows('classes?select=id,students(name)&students.name=eq.Cai&students=not.is.null')).toEqual(
      only,
    )
    expect(await rows('classes?select=id,students()&students=is.null')).toEqual([{ id: 4 }])
    expect(await rows('classes?select=id,students()&students(name)=eq.Cai')).toEqual([{ id: 3 }])
    expect(
      await rows('classes?select=id,students(),t:teacher_id()&or=(students(name).eq.Cai,t.is.null)&order=id'),
    ).toEqual([{ id: 3 }, { id: 4 }])
  })

  it('counts the rows left by an inner embed', async () => {
    const answer = await get('classes?select=id,students!inner(name)&order=id&limit=1', {
      prefer: 'count=exact',
    })
    expect(answer).toMatchObject({ status: 206, headers: { 'Content-Range': '0-0/3' } })
  })

  it('orders by to-one embeds, not by to-many embeds', async () => {
    expect(await rows('classes?select=id,t:teacher_id(name)&order=t(name).desc.nullslast,id')).toMatchObject([
      { id: 3 },
      { id: 1 },
      { id: 2 },
      { id: 4 },
    ])
    expect(await get('classes?select=id,students(name)&order=students(name)')).toMatchObject({
      status: 400,
      body: { code: 'PGRST118', message: "A related order on 'students' is not possible" },
    })
  })

  it('rejects filters on missing embeds, and tests of embeds other than null', async () => {
    expect(await get('classes?students.name=eq.Cai')).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST108',
        message: "'students' is not an embedded resource in this request",
        hint: "Verify that 'students' is included in the 'select' query parameter.",
      },
    })
    expect(await get('classes?select=id,students(name)&students=eq.1')).toMatchObject({
      status: 400,
      body: { code: 'PGRST120' },
    })
  })

  it('spreads to-one columns, and to-many columns as arrays', async () => {
    expect(
      await rows('classes?select=id,...teacher_id(teacher:name,floor:room->floor)&order=id&id=gte.3'),
    ).toEqual([
      { id: 3, teacher: 'Wang', floor: 3 },
      { id: 4, teacher: null, floor: null },
    ])
    expect(
      await rows('classes?select=id,...students(name,ids:id)&students.order=name&id=in.(1,4)&order=id'),
    ).toEqual([
      { id: 1, name: ['Ada', 'Bo'], ids: [1, 2] },
      { id: 4, name: [], ids: [] },
    ])
  })

  it('supports computed relations', async () => {
    expect(await rows('classes?select=id,head(name)&order=id')).toEqual([
      { id: 1, head: { name: 'Lin' } },
      { id: 2, head: { name: 'Lin' } },
      { id: 3, head: { name: 'Wang' } },
      { id: 4, head: null },
    ])
    const pupils = await get(
      'teachers?select=name,pupils(name)&pupils=not.is.null&pupils.order=name&limit=1',
      {
        prefer: 'count=exact',
      },
    )
    expect(pupils.body).toMatchObject([
      { name: 'Lin', pupils: [{ name: 'Ada' }, { name: 'Ada' }, { name: 'Bo' }] },
    ])
    expect(pupils.headers['Content-Range']).toBe('0-0/2')
  })

  it('finds the foreign keys of tables behind views', async () => {
    expect(
      await rows('rooms?select=number,visits(visit_id,students(name))&number=eq.201&visits.order=visit_id'),
    ).toEqual([
      {
        number: 201,
        visits: [
          { visit_id: 2, students: { name: 'Ada' } },
          { visit_id: 3, students: { name: 'Bo' } },
        ],
      },
    ])
    expect(await rows('class_sizes?select=size,enrolments(student_id)&id=eq.3')).toEqual([
      { size: 1, enrolments: [{ student_id: 3 }] },
    ])
  })

  it.each([
    ['classes?select=nope,diary(id)', 'PGRST200'],
    ['classes?select=nope,students(nope,rooms(number))', 'PGRST200'],
    ['classes?select=nope,teachers(id)', 'PGRST201'],
    ['classes?select=nope,students(nope)&diaries.id=eq.1', 'PGRST108'],
    ['classes?select=nope,students(id)&nope=eq.1&diaries.order=id', 'PGRST108'],
    ['classes?select=students(nope)', '42703'],
  ])('tells relations that are missing before columns, like PostgREST: %s', async (url, code) => {
    expect((await get(url)).body).toMatchObject({ code })
  })

  it.each([
    ['terms_2026?select=id,classes(id)&order=id.asc', 'school.terms_2026'],
    ['teacherz?select=id,nobody(id)&nope=eq.1&order=id.asc', 'school.teacherz'],
  ])('tells a table that is missing before relations, like PostgREST: %s', async (url, name) => {
    expect(await get(url)).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST205',
        message: `Could not find the table '${name}' in the schema cache`,
        details: null,
      },
    })
  })

  it('never returns embedded rows that the caller may not read', async () => {
    const answer = await send('writer', 'GET', 'classes?select=id,diaries(body)&id=eq.1')
    expect(answer.body).toEqual([{ id: 1, diaries: [{ body: 'mine' }] }])
  })
})
