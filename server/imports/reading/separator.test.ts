import { expect, it } from 'vitest'
import { separatorOf } from './separator.ts'

it.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2,5\n3,5;4\n', ';'],
  ['a\tb\nx, y\tz; w\nx\tz\n', '\t'],
  ['Title, of 2026\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
  ['a,b\n"x;y;z",2\n"x;y;z\n;;",3\n', ','],
  ['a;b\n"open, and, never, closed', ';'],
  ['one column\n', ','],
  ['', ','],
])('the cells of %j are parted by %j', (text, separator) => {
  expect(separatorOf(text, false)).toEqual({ separator, first_line: 1 })
})

it('a name that ends in tsv decides between equal signs', () => {
  expect(separatorOf('a,b\tc\n1,2\t3\n', true).separator).toBe('\t')
})

it.each(['sep=;\r\na,b\n', 'SEP=;\na,b'])('%j is a first line for Excel', (text) => {
  expect(separatorOf(text, false)).toEqual({ separator: ';', first_line: 2 })
})
