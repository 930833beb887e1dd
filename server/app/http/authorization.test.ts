import { expect, it } from 'vitest'
import { authorizationGround } from '#test/authorization/ground.ts'
import { massAssignment } from '#test/authorization/mass-assignment.ts'
import { declared, leaks, undeclared, wrongCells } from '#test/authorization/walk.ts'
import { swept } from '#test/sweep.ts'

const ground = await authorizationGround()
// The embedded database takes a part of them.
const routes = swept(declared(ground))

it('access is declared for every route, and for nothing else', () => {
  expect(undeclared(ground)).toEqual([])
})

it('every route answers every role as the rules of roles say', { timeout: 240_000 }, async () => {
  const { cells, wrong } = await wrongCells(ground, routes)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(200)
})

it('a thing of somebody else answers like one that does not exist', { timeout: 120_000 }, async () => {
  const { count, leaking } = await leaks(ground, routes)
  expect(leaking).toEqual([])
  expect(count).toBeGreaterThan(5)
})

it('fields that a form does not have change nothing', { timeout: 120_000 }, async () => {
  const { fields, changed } = await massAssignment(ground, routes)
  expect(changed).toEqual([])
  expect(fields).toBeGreaterThan(1000)
})
