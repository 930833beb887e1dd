import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { countUntilClosed } from './held-bytes.ts'

const megabyte = 1024 * 1024
const response = () => new ServerResponse(new IncomingMessage(new Socket()))

it('uploads may hold 256 MB together, until they end', () => {
  const [one, other] = [response(), response()]
  countUntilClosed(one)(200 * megabyte)
  const hold = countUntilClosed(other)
  hold(56 * megabyte)
  expect(() => hold(1)).toThrow(expect.objectContaining({ code: 'unavailable', details: { retry_after_seconds: 5 } }))
  one.emit('close')
  hold(200 * megabyte)
  expect(() => hold(1)).toThrow()
  other.emit('close')
})

it('an upload releases its bytes once', () => {
  const [one, other] = [response(), response()]
  const hold = countUntilClosed(one)
  hold(256 * megabyte)
  one.emit('close')
  one.emit('close')
  const again = countUntilClosed(other)
  again(256 * megabyte)
  expect(() => again(1)).toThrow()
  other.emit('close')
})
