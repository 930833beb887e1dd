import { isSignature, type SecretKeys, signature } from '#server/app/secrets/keys.ts'

/** One kind of link: what its signatures are for, how long one is good, and how it names what it opens. */
export type LinkKind<Target> = {
  /** Signatures for one purpose open nothing of another. */
  purpose: string
  minutes: number
  path: (target: Target) => string
  /** The signed subject; viewer and time are added. */
  text: (target: Target) => string
}

/** The file that a link opens; with a viewer only that person and session can use it. */
type Opened<Target> = { target: Target; viewer?: { viewer: number; session: number } }

/** The path of a target with `expires` and `signature`. A link with a viewer names the session as well. */
export function signedLink<Target>(secret: SecretKeys, kind: LinkKind<Target>, opened: Opened<Target>, at: Date) {
  const expires = Math.floor(at.getTime() / 1000) + kind.minutes * 60
  const { viewer } = opened
  const query = new URLSearchParams({
    ...(viewer && { viewer: String(viewer.viewer), session: String(viewer.session) }),
    expires: String(expires),
    signature: signature(secret, kind.purpose, signedText(kind, opened, expires)),
  })
  return `${kind.path(opened.target)}?${query}`
}

type Signed = { expires: number; signature: string }

/** False for a forged link and for one that has expired. */
export const isLinkGood = <Target>(
  secret: SecretKeys,
  kind: LinkKind<Target>,
  opened: Opened<Target>,
  { expires, signature }: Signed,
  at: Date,
): boolean =>
  expires * 1000 > at.getTime() && isSignature(secret, kind.purpose, signedText(kind, opened, expires), signature)

const signedText = <Target>(kind: LinkKind<Target>, { target, viewer }: Opened<Target>, expires: number) =>
  [kind.text(target), ...(viewer ? [viewer.viewer, viewer.session] : []), expires].join(':')
