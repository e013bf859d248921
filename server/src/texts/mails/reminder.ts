import type { Text } from '../index.ts'

/** A membership that ends soon. `{group}` its name, `{day}` the last day, `{site}` name of the site. */
export const reminderTexts = {
  title: {
    'zh-Hans': '{group} 将在 {day}到期',
    'zh-Hant': '{group} 將在 {day}到期',
    en: '{group} ends on {day}',
    fr: '{group} se termine le {day}',
    es: '{group} termina el {day}',
  },
  desc: {
    'zh-Hans': '提前续期，天数会接在到期日之后，一天也不会少。',
    'zh-Hant': '提前續期，天數會接在到期日之後，一天也不會少。',
    en: 'Days that you add now count from the end on, none is lost.',
    fr: 'Les jours ajoutés dès maintenant comptent à partir de la fin, aucun n’est perdu.',
    es: 'Los días que añadas ahora cuentan desde el final, no se pierde ninguno.',
  },
  subject: {
    'zh-Hans': '{site}：{group} 将在 {day}到期',
    'zh-Hant': '{site}：{group} 將在 {day}到期',
    en: '{site}: {group} ends on {day}',
    fr: '{site} : {group} se termine le {day}',
    es: '{site}: {group} termina el {day}',
  },
  text: {
    'zh-Hans': '你的 {group} 将在 {day}到期。\n\n提前续期，天数会接在到期日之后，一天也不会少。不续期也不用做任何事。',
    'zh-Hant': '你的 {group} 將在 {day}到期。\n\n提前續期，天數會接在到期日之後，一天也不會少。不續期也不用做任何事。',
    en: 'Your {group} ends on {day}.\n\nDays that you add now count from the end on, none is lost. If you do not want to go on, there is nothing to do.',
    fr: 'Votre {group} se termine le {day}.\n\nLes jours ajoutés dès maintenant comptent à partir de la fin, aucun n’est perdu. Si vous ne souhaitez pas continuer, vous n’avez rien à faire.',
    es: 'Tu {group} termina el {day}.\n\nLos días que añadas ahora cuentan desde el final, no se pierde ninguno. Si no quieres seguir, no tienes que hacer nada.',
  },
} satisfies Record<string, Text>
