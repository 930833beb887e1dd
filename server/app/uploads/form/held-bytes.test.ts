import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { holdUntilClosed } from './held-bytes.ts'

const megabyte = 1024 * 1024
const response = () => new ServerResponse(new IncomingMessage(new Socket()))

it('uploads may hold 256 MB together, until they end', () => {
  const [one, other] = [response(), response()]
  holdUntilClosed(one)(200 * megabyte)
  const hold = holdUntilClosed(other)
  hold(56 * megabyte)
  expect(() => hold(1)).toThrow(expect.objectContaining({ code: 'unavailable', details: { retry_after_seconds: 5 } }))
  one.emit('close')
  hold(200 * megabyte)
  expect(() => hold(1)).toThrow()
  other.emit('close')
})

it('an upload releases its bytes once', () => {
  const [one, other] = [response(), response()]
  const hold = holdUntilClosed(one)
  hold(256 * megabyte)
  one.emit('close')
  one.emit('close')
  const again = holdUntilClosed(other)
  again(256 * megabyte)
  expect(() => again(1)).toThrow()
  other.emit('close')
})
