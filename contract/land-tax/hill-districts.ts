import { placeKey } from '#contract/locations/place-key.ts'

// BBS codes and names of Rangamati, Khagrachhari and Bandarban.
const codes = new Set(['2003', '2046', '2084'])
const names = new Set(
  ['Rangamati', 'Khagrachhari', 'Khagrachari', 'Bandarban', 'রাঙ্গামাটি', 'রাঙামাটি', 'খাগড়াছড়ি', 'বান্দরবান'].map(placeKey),
)

/** The Act does not apply in the three hill districts: no land there is registered or taxed. */
export const isHillDistrict = (district: { bbs_code: string | null; name_en: string; name_bn: string }): boolean =>
  codes.has(district.bbs_code ?? '') || names.has(placeKey(district.name_en)) || names.has(placeKey(district.name_bn))
