import { expect, test } from 'vitest'
import { readField } from './field-text.ts'

test.each([
  ['plain', '学习', '学习'],
  ['lines and blocks', 'one<br>two<div>three</div><p>four', 'one\ntwo\nthree\nfour'],
  [
    'marks and entities',
    '<b style="color:red">xu&eacute;</b>&nbsp;x&#237; &#x6c49; &lt;3 &amp;amp;',
    'xu&eacute; xí 汉 <3 &amp;',
  ],
  ['a script', 'a<script>alert("b")</script>c', 'ac'],
  ['a script that never ends', 'a<script>alert(1)', 'a'],
  ['a style between texts', 'a<style>b { color: red }</style>c', 'ac'],
  ['an event handler', '<img src=x onerror="alert(1)">text', 'text'],
  ['what only looks like markup', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['an escaped script', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['a comment', 'a<!-- <b>hidden</b> -->b', 'ab'],
  ['gaps', 'I {{c1::study::verb}} every {{c2::day}}', 'I study every day'],
  ['characters that cannot be stored', 'a\0b\ud800c&#0;&#xd800;', 'ab\ufffdc'],
])('%s is reduced to text', (_what, html, text) => {
  expect(readField(html).text).toBe(text)
})

test('sounds and pictures are named as in the package', () => {
  const html = `[sound:a b.mp3]<img src="one%20two.png"><IMG alt='x' src='three.png'>[sound:c&amp;d.mp3]<img src=four.png>`
  expect(readField(html)).toEqual({
    text: '',
    sounds: ['a b.mp3', 'c&d.mp3'],
    pictures: ['one two.png', 'three.png', 'four.png'],
  })
})

test.each(['<', '<script>', '<img src="', '{{c1::', '&', '<!--', '字'])(
  'a field of many %s is cut',
  (part) => {
    expect(readField(part.repeat(200_000)).text.length).toBeLessThanOrEqual(50_000)
  },
)

test('a comment without an end hides the rest', () => {
  expect(readField('a<!-- b <!-- c').text).toBe('a')
})
