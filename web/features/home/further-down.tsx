import { loadText } from '#web/text/i18n.ts'
import { lazyEverywhere } from '#web/ui/late-part.ts'
import { WhenNear } from './when-near.tsx'

const KhatianExplained = lazyEverywhere(async () => {
  const [{ KhatianExplained: Section }] = await Promise.all([
    import('./khatian-explained/khatian-explained.tsx'),
    loadText('khatian-explained'),
    bengaliLetters(),
  ])
  return Section
})
/** The drawn khatian is in Bengali in both languages. With its font from the start it does not move. */
async function bengaliLetters() {
  if (typeof document === 'undefined') return
  const letters = ['400', '600'].map((weight) => document.fonts.load(`${weight} 1rem "Hind Siliguri"`, 'ক'))
  await Promise.all(letters).catch(() => [])
}

const CountrySection = lazyEverywhere(async () => {
  const [{ CountrySection: Section }] = await Promise.all([
    import('./country/country-section.tsx'),
    loadText('country'),
  ])
  return Section
})
const ForOffices = lazyEverywhere(async () => {
  const [{ ForOffices: Section }] = await Promise.all([
    import('./for-offices/for-offices.tsx'),
    loadText('for-offices'),
  ])
  return Section
})

/** Sections below the needs: each loads with its texts when the reader is near it. */
export const FurtherDown = () => (
  <div>
    <WhenNear className="min-h-470 sm:min-h-340 lg:min-h-208">
      <KhatianExplained />
    </WhenNear>
    <WhenNear className="min-h-240 sm:min-h-260 lg:min-h-170">
      <CountrySection />
    </WhenNear>
    <WhenNear className="min-h-297 sm:min-h-242 lg:min-h-186">
      <ForOffices />
    </WhenNear>
  </div>
)
