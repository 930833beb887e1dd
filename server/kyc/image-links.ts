import type { KycSide } from '#contract/kyc.ts'
import { sameSignature, signature } from '#server/app/keys.ts'

const minutes = 5
const purpose = 'kyc-image'

type Image = { kyc_id: number; side: KycSide; viewer: number }

const told = ({ kyc_id, side, viewer }: Image, expires: number) => `${kyc_id}:${side}:${viewer}:${expires}`

/** `/api/kyc/{id}/{side}?…`: one image for one viewer, good for five minutes (assurance §1.2). */
export function imageLink(secret: string, image: Image, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + minutes * 60
  const query = new URLSearchParams({
    viewer: String(image.viewer),
    expires: String(expires),
    signature: signature(secret, purpose, told(image, expires)),
  })
  return `/api/kyc/${image.kyc_id}/${image.side}?${query}`
}

export const isImageLinkGood = (secret: string, image: Image, link: { expires: number; signature: string }, at: Date) =>
  link.expires * 1000 > at.getTime() &&
  sameSignature(link.signature, signature(secret, purpose, told(image, link.expires)))
