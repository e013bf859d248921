import type { Text } from '../index.ts'

/** Acts on many contents and imports of operators. See `errorTexts`. */
export const bulkErrors = {
  'bulk.too_many': {
    'zh-Hans': '一次最多改 10,000 条，用筛选分几次做',
    'zh-Hant': '一次最多改 10,000 條，用篩選分幾次做',
    en: 'At most 10,000 at once. Narrow the list and do it in parts',
    fr: '10 000 au plus à la fois. Filtrez et procédez par parties',
    es: 'Como máximo 10 000 a la vez. Filtra y hazlo por partes',
  },
  'bulk.job_unknown': {
    'zh-Hans': '没有这个批量操作，一个月前的已经清掉了',
    'zh-Hant': '沒有這個批次操作，一個月前的已經清掉了',
    en: 'There is no such job. Those of a month ago are gone',
    fr: 'Cette tâche n’existe pas. Celles d’il y a un mois sont effacées',
    es: 'No existe esa tarea. Las de hace un mes ya no están',
  },
  'bulk.not_in_state': {
    'zh-Hans': '它已经结束了，要撤销就撤销整个',
    'zh-Hant': '它已經結束了，要復原就復原整個',
    en: 'It has ended already. You can undo the whole',
    fr: 'C’est déjà terminé. Vous pouvez annuler le tout',
    es: 'Ya terminó. Puedes deshacerlo entero',
  },
  'import.unknown': {
    'zh-Hans': '没有这次导入，一周前的已经清掉了',
    'zh-Hant': '沒有這次匯入，一週前的已經清掉了',
    en: 'There is no such import. Those of a week ago are gone',
    fr: 'Cet import n’existe pas. Ceux d’il y a une semaine sont effacés',
    es: 'No existe esa importación. Las de hace una semana ya no están',
  },
  'import.not_in_state': {
    'zh-Hans': '这次导入现在不能这样做：还没读完，或者已经开始了',
    'zh-Hant': '這次匯入現在不能這樣做：還沒讀完，或者已經開始了',
    en: 'The import is not in a state for this: it is being read, or was begun already',
    fr: 'L’import n’est pas dans cet état : il est en lecture, ou déjà lancé',
    es: 'La importación no está en ese estado: se está leyendo o ya empezó',
  },
} satisfies Record<string, Text>
