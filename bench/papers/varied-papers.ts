import { randomBytes } from 'node:crypto'
import { poisha } from '#contract/payments/money.ts'
import { makeHousehold } from '#demo/people/people.ts'
import { between, pick, randomOf } from '#demo/random.ts'
import type { Dakhila, PaperDocument, ParcelSheet } from '#server/documents/typesetting/papers.ts'
import {
  dakhila,
  invoice,
  khatianCopy,
  khatianScan,
  mouzaMap,
  mutationCertificate,
  mutationDcr,
  parcel,
  squareOutline,
  wholeKhatian,
} from '#test/papers.ts'

const random = randomOf('papers of the bench')
const village = { bbs_code: '302672', address: 'গ্রাম: ভাকুর্তা, সাভার, ঢাকা' }

/** Owners with equal shares and different names. */
const owners = (count: number) =>
  makeHousehold(random, village, count).owners.map((person) => ({
    ...person,
    share: (1 / count).toFixed(3),
    area: between(random, 400, 9000),
  }))

/** Fields that differ from paper to paper; the link is as long as a signed one. */
const checked = (series: string, nth: number) => ({
  number: `${series}-302672-2627-${String(nth).padStart(6, '0')}`,
  verify_code: randomBytes(6).toString('hex').toUpperCase(),
  verify_url: `https://jomi.example/verify/7KQF2M8DXR4P#${randomBytes(165).toString('base64url')}`,
})

const mouzas = ['ভাকুর্তা / Bhakurta', 'বিরুলিয়া / Birulia', 'কাউন্দিয়া / Kaundia', 'আমিনবাজার / Aminbazar']

const someParcel = () => {
  const [mouza_bn = '', mouza_en = ''] = pick(random, mouzas).split(' / ')
  const dag_no = String(between(random, 1, 4000))
  return { ...parcel, mouza_bn, mouza_en, dag_no, khatiyan_number: String(between(random, 1, 2500)) }
}

const paid = () => {
  const taka = between(random, 20, 9000)
  return {
    total_poisha: poisha(taka * 100),
    payer_masked: `••••${between(random, 1000, 9999)}`,
    reference: randomBytes(5).toString('hex'),
  }
}

/** A dakhila of an office: one to four owners, with its own sums. */
export function someDakhila(nth: number): Dakhila {
  const recorded = owners(between(random, 1, 4))
  const money = paid()
  const decimals = between(random, 1, 200)
  return dakhila({
    ...checked('JD', nth),
    ...money,
    parcel: someParcel(),
    owners: recorded,
    payer_name: recorded[0]?.owner ?? '',
    area: decimals * 435.6,
    taxable_decimals: decimals,
    words_en: `${decimals} decimals × ৳15 = ৳${decimals * 15}; 1 year late, 6.25 %: ৳${decimals}`,
    words_bn: `${decimals} শতাংশ × ৳১৫ = ৳${decimals * 15}; ১ বছর বিলম্ব, ৬.২৫%: ৳${decimals}`,
    principal_poisha: money.total_poisha,
    penalty_poisha: poisha(between(random, 0, 9000)),
  })
}

function parcelSheet(nth: number): ParcelSheet {
  const corners = Array.from({ length: between(random, 4, 9) }, (_, corner) => ({
    ring: 0,
    lon: 90.2 + random() / 100,
    lat: 23.8 + random() / 100,
    side: between(random, 3, 90),
    at: [corner * 10 - 50, corner % 2 === 0 ? -50 : 50] as [number, number],
  }))
  return {
    paper: 'parcel-sheet',
    ...checked('JS', nth),
    issued_at: '2026-11-20T07:05:00Z',
    revoked_at: null,
    parcel: someParcel(),
    demo: false,
    area: 14_400,
    drawn_area: between(random, 14_000, 15_000),
    boundary_version: 2,
    outline: squareOutline,
    metres_per_unit: 0.36,
    corners,
    corner_count: corners.length,
    lineage: [],
  }
}

/** A paper of each kind, the nth of its kind: no two have equal content. */
export const kinds: Record<string, (nth: number) => PaperDocument> = {
  dakhila: someDakhila,
  invoice: (nth) => invoice({ ...checked('JA', nth), ...paid(), parcel: someParcel() }),
  'khatian copy, 4 owners': (nth) => khatianCopy({ ...checked('JK', nth), parcel: someParcel(), owners: owners(4) }),
  'khatian copy, 6 dags and outline': (nth) =>
    khatianCopy({ ...checked('JK', nth), parcel: someParcel(), khatian: wholeKhatian(6), outline: squareOutline }),
  'certificate of mutation': (nth) => mutationCertificate({ ...checked('JN', nth), parcel: someParcel() }),
  DCR: (nth) => mutationDcr({ ...checked('JR', nth), ...paid(), parcel: someParcel() }),
  'parcel sheet': parcelSheet,
}

/** Scans that the demo stores. */
export const scans: Record<string, (nth: number) => PaperDocument> = {
  'scan of a khatian': () => khatianScan({ parcel: someParcel(), owners: owners(4) }),
  'scan of a mouza map, 400 parcels': (nth) => mouzaMap(400 - nth),
}
