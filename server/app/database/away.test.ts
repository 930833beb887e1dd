import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

const errorOf = (code: string, message = 'refused') => Object.assign(new Error(message), { code })

describe('the database is away', () => {
  it.each([
    ['25006', 'the leader became a replica'],
    ['25P03', 'the session was idle in a transaction'],
    ['25P04', 'the transaction took too long'],
    ['57P01', 'the administrator ended the session'],
    ['57P02', 'another session crashed'],
    ['57P03', 'the server starts'],
    ['57P05', 'the session was idle'],
    ['53300', 'there are too many connections'],
    ['08000', 'the connection failed'],
    ['08001', 'no connection could be made'],
    ['08003', 'there is no connection'],
    ['08006', 'the connection broke'],
    ['08007', 'nobody knows if a commit holds'],
    ['08P01', 'the pooler has no server'],
    ['ECONNREFUSED', 'nobody listens'],
    ['ECONNRESET', 'the connection was reset'],
    ['EHOSTUNREACH', 'the machine is gone'],
    ['EAI_AGAIN', 'the name cannot be resolved now'],
  ])('with %s: %s', (code) => expect(isDatabaseAway(errorOf(code))).toBe(true))

  it.each([
    ['Connection terminated unexpectedly'],
    ['Connection terminated due to connection timeout'],
    ['timeout exceeded when trying to connect'],
    ['Client has encountered a connection error and is not queryable'],
  ])('with "%s"', (message) => expect(isDatabaseAway(new Error(message))).toBe(true))

  it.each([
    ['23505', 'a value is there already'],
    ['22012', 'a division by zero'],
    ['40001', 'a conflict, which is tried again'],
    ['57014', 'a statement took too long'],
    ['25P02', 'the transaction failed before'],
  ])('not with %s: %s', (code) => expect(isDatabaseAway(errorOf(code))).toBe(false))

  it('not with what is no error', () => expect(isDatabaseAway({ code: '57P01' })).toBe(false))
})
