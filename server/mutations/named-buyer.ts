import { applicantAmong } from '#server/land-tax/registrations/review/applicant.ts'

/** Index of the one buyer with the name of an account; null where none or several have it. */
export function buyerNamed(name: string, buyers: readonly { name: string; name_bn: string | null }[]): number | null {
  const places = buyers.flatMap((buyer, place) => {
    const written = { owner: buyer.name_bn ?? buyer.name, owner_en: buyer.name }
    return applicantAmong(name, [written])?.result === 'found' ? [place] : []
  })
  const [only] = places
  return only === undefined || places.length > 1 ? null : only
}
