import { describe, expect, it } from 'vitest'
import { matchesOf } from './matches.ts'

const dags = ['112', '123/345', '12', '123', '12ক'].map((dag_no) => ({ dag_no }))
const numberOf = (dag: { dag_no: string }) => dag.dag_no

describe('a list narrowed by words', () => {
  it('has the rows that contain the words, in either digits', () => {
    expect(matchesOf(dags, numberOf, '১২৩').rows.map(numberOf)).toEqual(['123/345', '123'])
  })

  it('prefers the exact match, or else the first row', () => {
    expect(matchesOf(dags, numberOf, '123').best).toEqual({ dag_no: '123' })
    expect(matchesOf(dags, numberOf, '11').best).toEqual({ dag_no: '112' })
  })

  it('prefers none of several exact matches', () => {
    expect(matchesOf([...dags, { dag_no: '123' }], numberOf, '123').best).toBeUndefined()
  })

  it('has all rows and prefers none without words', () => {
    expect(matchesOf(dags, numberOf, ' ')).toEqual({ rows: dags, best: undefined })
  })
})
