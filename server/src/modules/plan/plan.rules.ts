/** Plans as operators give them: texts, prices, order. Pure. */
import { LANGUAGES, type Language } from '@zimu/contract'
import { isPayable } from '../../currency.ts'
import { Refusal } from '../../refusal.ts'
import { parseMoney } from '../../texts/money.ts'
import type { Translations } from '../../texts/translations.ts'

/** A text by language. */
export type Words = Readonly<Record<string, string>>

export interface PlanTexts {
  name: string
  desc: string
  /** Names and descriptions in the other languages. */
  texts: Translations
}

/** Names and descriptions as a plan's columns hold them; languages without a text are left out. */
export function toTexts(names: Words, descs: Words): PlanTexts {
  const texts: Partial<Record<Language, Record<string, string>>> = {}
  for (const language of LANGUAGES.slice(1)) {
    const [name, desc] = [names[language] ?? '', descs[language] ?? '']
    const own = { ...(name && { name }), ...(desc && { desc }) }
    if (Object.keys(own).length > 0) texts[language] = own
  }
  return { name: names['zh-Hans'] ?? '', desc: descs['zh-Hans'] ?? '', texts: texts as Translations }
}

/** One text of a plan by language. */
export function wordsOf(base: string, texts: Translations, field: 'name' | 'desc'): Record<string, string> {
  const all = LANGUAGES.map((language) => [language, language === 'zh-Hans' ? base : texts[language]?.[field]] as const)
  return Object.fromEntries(all.filter((entry): entry is [Language, string] => Boolean(entry[1])))
}

export interface PlanPrice {
  price_minor: number
  price_original_minor: number
  currency: string
  /** 0: permanent. */
  days: number
}

export interface GivenPrice {
  price: string
  price_original: string
  currency: string
  days: number
}

/** Throws `plan.price_shape` for a price of nothing, or one that cannot be paid in its currency (12.50 yen). */
export function readPrice({ price, price_original, currency, days }: GivenPrice): PlanPrice {
  const [price_minor = 0, price_original_minor = 0] = [parseMoney(price), parseMoney(price_original)]
  const isSound = [price_minor, price_original_minor].every((minor) => isPayable(minor, currency))
  if (!isSound || price_minor === 0) throw new Refusal('plan.price_shape', { field: 'price' })
  return { price_minor, price_original_minor, currency, days }
}

/** Distance of two plans in their order, so that one can be put between them by hand. */
const STEP = 10

/** New values of `sort` for plans in this order; only those that change. Highest first, as lists are ordered. */
export function sortsInOrder(
  plans: readonly { viptype_id: number; sort: number }[],
  ids: readonly number[],
): Record<string, number> {
  const named = [...new Set(ids)]
  const others = plans.filter(({ viptype_id }) => !named.includes(viptype_id)).map(({ viptype_id }) => viptype_id)
  const order = [...named, ...others]
  const sortOf = new Map(plans.map(({ viptype_id, sort }) => [viptype_id, sort]))
  const wanted = order.map((id, at) => [id, (order.length - at) * STEP] as const)
  return Object.fromEntries(wanted.filter(([id, sort]) => sortOf.get(id) !== sort))
}
