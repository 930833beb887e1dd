import type { Quoted } from './quoted.ts'

const file = 'web/features/dag-search-map/dag-search-map.screen.test.tsx'
const onMap = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/dag-search-map',
  trigger,
  shown_by: `${file}: ${shown_by}`,
})
const nothing = 'nothing searched asks for a number; Enter without one says what is missing'

/** Texts of the map of dags. */
export const quotedOfMaps: Quoted[] = [
  onMap('Please enter a Dag number', 'দাগ নম্বর লিখুন', 'no number', nothing),
  onMap('Your Land Details', 'আপনার জমির তথ্য', 'always', nothing),
  onMap(
    'Not found',
    'পাওয়া যায়নি',
    'a number that is not drawn',
    'an unknown number is not found; one in several places asks for the zil',
  ),
]
