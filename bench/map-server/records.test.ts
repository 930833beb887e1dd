import { expect, it } from 'vitest'
import { readRecords, recordType, writeRecord, writeRequest } from './records.ts'

const record = (type: number, text: string) => ({ type, request: 258, content: Buffer.from(text) })

it('a record has a header of eight bytes', () => {
  expect([...writeRecord(record(recordType.stdin, 'ab'))]).toEqual([1, 5, 1, 2, 0, 2, 0, 0, 97, 98])
})

it('a request begins, says its parameters, and has no body', () => {
  const { records, rest } = readRecords(writeRequest(1, { A: 'xyz', LONG: 'q'.repeat(130) }))
  expect(rest).toHaveLength(0)
  expect(records.map(({ type, request }) => [type, request])).toEqual([
    [1, 1],
    [4, 1],
    [4, 1],
    [5, 1],
  ])
  expect([...(records[0]?.content ?? [])]).toEqual([0, 1, 1, 0, 0, 0, 0, 0])
  const pairs = records[1]?.content ?? Buffer.alloc(0)
  expect([...pairs.subarray(0, 6)]).toEqual([1, 3, 65, 120, 121, 122])
  expect([...pairs.subarray(6, 11)]).toEqual([4, 0x80, 0, 0, 130])
  expect(pairs.subarray(11).toString()).toBe(`LONG${'q'.repeat(130)}`)
  expect(records.slice(2).map(({ content }) => content.length)).toEqual([0, 0])
})

it('what is longer than a record is written as several', () => {
  const { records } = readRecords(writeRecord(record(recordType.params, 'x'.repeat(70_000))))
  expect(records.map(({ content }) => content.length)).toEqual([65_535, 4_465])
})

it('records are read however they arrive, without what fills them up', () => {
  const padded = Buffer.from([1, 6, 0, 1, 0, 3, 5, 0, 97, 98, 99, 0, 0, 0, 0, 0])
  const bytes = Buffer.concat([padded, writeRecord(record(recordType.end, '12345678'))])
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const first = readRecords(bytes.subarray(0, cut))
    const second = readRecords(Buffer.concat([first.rest, bytes.subarray(cut)]))
    const all = [...first.records, ...second.records]
    expect(all.map(({ type, content }) => [type, content.toString()])).toEqual([
      [recordType.stdout, 'abc'],
      [recordType.end, '12345678'],
    ])
    expect(second.rest).toHaveLength(0)
  }
})
