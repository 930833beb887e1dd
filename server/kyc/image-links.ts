import type { KycSide } from '#contract/kyc.ts'
import { isSignature, type SecretKeys, signature } from '#server/app/secrets/keys.ts'

const minutes = 5
const purpose = 'kyc-image'

/** One image for one signed-in viewer: the link is good as long as the session is, and five minutes at most. */
type Image = { kyc_id: number; side: KycSide; viewer: number; session: number }

const linkText = ({ kyc_id, side, viewer, session }: Image, expires: number) =>
  `${kyc_id}:${side}:${viewer}:${session}:${expires}`

/** `/api/kyc/{id}/{side}?…`. Pictures are fetched by the browser without a token, so the link names the session. */
export function imageLink(secret: SecretKeys, image: Image, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + minutes * 60
  const query = new URLSearchParams({
    viewer: String(image.viewer),
    session: String(image.session),
    expires: String(expires),
    signature: signature(secret, purpose, linkText(image, expires)),
  })
  return `/api/kyc/${image.kyc_id}/${image.side}?${query}`
}

type Signed = { expires: number; signature: string }

export const isImageLinkGood = (secret: SecretKeys, image: Image, link: Signed, at: Date) =>
  link.expires * 1000 > at.getTime() && isSignature(secret, purpose, linkText(image, link.expires), link.signature)
