import type { Text } from '../index.ts'

/** Settings on the console. See `errorTexts`. */
export const settingErrors = {
  'setting.unknown': {
    'zh-Hans': '没有这个设置',
    'zh-Hant': '沒有這個設定',
    en: 'There is no such setting',
    fr: 'Ce réglage n’existe pas',
    es: 'Ese ajuste no existe',
  },
  'setting.invalid': {
    'zh-Hans': '这个设置不能是这个值，看看它旁边的规则',
    'zh-Hant': '這個設定不能是這個值，看看它旁邊的規則',
    en: 'The setting cannot have this value. See the rule beside it',
    fr: 'Ce réglage ne peut avoir cette valeur. Voyez la règle à côté',
    es: 'El ajuste no admite ese valor. Mira la regla que tiene al lado',
  },
  'setting.history_not_found': {
    'zh-Hans': '找不到这次改动',
    'zh-Hant': '找不到這次改動',
    en: 'This change was not found',
    fr: 'Cette modification est introuvable',
    es: 'No se ha encontrado ese cambio',
  },
  'setting.own_network': {
    'zh-Hans': '这些网段里没有你现在的地址，改了你自己就进不来了',
    'zh-Hant': '這些網段裡沒有你現在的位址，改了你自己就進不來了',
    en: 'Your own address is in none of these networks: you would shut yourself out',
    fr: 'Votre propre adresse n’est dans aucun de ces réseaux\u00a0: vous vous excluriez vous-même',
    es: 'Tu propia dirección no está en ninguna de estas redes: te quedarías fuera',
  },
} satisfies Record<string, Text>
