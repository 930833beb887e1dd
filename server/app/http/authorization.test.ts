import { expect, it } from 'vitest'
import { authorizationGround } from '#test/authorization/ground.ts'
import { massAssignment } from '#test/authorization/mass-assignment.ts'
import { leaks, undeclared, wrongCells } from '#test/authorization/walk.ts'

const ground = await authorizationGround()

it('is declared for every route, and for nothing else', () => {
  expect(undeclared(ground)).toEqual([])
})

it('is what the rules of roles say, for everybody at every route', { timeout: 120_000 }, async () => {
  const { cells, wrong } = await wrongCells(ground)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(900)
})

it("answers for somebody else's thing as for one that is not there", { timeout: 60_000 }, async () => {
  const { count, leaking } = await leaks(ground)
  expect(leaking).toEqual([])
  expect(count).toBeGreaterThan(40)
})

it('takes nothing that a form does not have', { timeout: 120_000 }, async () => {
  const { fields, changed } = await massAssignment(ground)
  expect(changed).toEqual([])
  expect(fields).toBeGreaterThan(3000)
})
