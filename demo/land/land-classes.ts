import { pick, type Random } from '../random.ts'

/** A land class in the `meta` of a dag, in both scripts. */
export type LandClass = { land_class: string; land_class_bn: string }

const landClass = (land_class: string, land_class_bn: string): LandClass => ({ land_class, land_class_bn })

const nal = landClass('Nal (arable)', 'নাল')
const homestead = landClass('Bari (homestead)', 'বাড়ি')
const raised = landClass('Bhiti (raised homestead plot)', 'ভিটি')
const shop = landClass('Dokan (shop)', 'দোকান')
const dwelling = landClass('Bastu (dwelling land)', 'বাস্তু')

// Common classes are repeated, so that a random choice has their frequency.
export const villageClasses: readonly LandClass[] = [
  nal,
  nal,
  nal,
  nal,
  nal,
  nal,
  landClass('Boro (paddy land)', 'বোরো'),
  landClass('Aman (paddy land)', 'আমন'),
  landClass('Danga (high arable)', 'ডাঙ্গা'),
  homestead,
  homestead,
  homestead,
  raised,
  landClass('Pukur (pond)', 'পুকুর'),
  landClass('Bagan (orchard)', 'বাগান'),
  landClass('Banshjhar (bamboo grove)', 'বাঁশঝাড়'),
  landClass('Doba (ditch)', 'ডোবা'),
  landClass('Patit (fallow)', 'পতিত'),
]
const town: readonly LandClass[] = [
  dwelling,
  dwelling,
  dwelling,
  dwelling,
  homestead,
  homestead,
  raised,
  shop,
  shop,
  landClass('Chandina Bhiti (market plot)', 'চান্দিনা ভিটি'),
  landClass('Patit (fallow)', 'পতিত'),
]

export const landClassOf = (random: Random, kind: 'upazila' | 'metro_thana') =>
  pick(random, kind === 'metro_thana' ? town : villageClasses)
