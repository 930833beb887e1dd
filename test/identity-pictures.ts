import sharp from 'sharp'
import type { startApp } from './harness.ts'
import { multipart } from './multipart.ts'

/** Sends pictures of both sides of an identity paper; returns the answer. */
export async function sendIdentityPictures(app: Awaited<ReturnType<typeof startApp>>['app'], token: string) {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const picture = (name: string) => ({ name, bytes, type: 'image/jpeg' })
  const { payload, headers } = multipart({ id_front: picture('front.jpg'), id_back: picture('back.jpg') })
  const authorization = `Bearer ${token}`
  return app.inject({ method: 'POST', url: '/api/user/kyc/upload', headers: { ...headers, authorization }, payload })
}
