import type { Text } from '../index.ts'

/** Jobs and backups of operators. See `errorTexts`. */
export const systemErrors = {
  'job.unknown': {
    'zh-Hans': '没有这个任务，可能刚做完',
    'zh-Hant': '沒有這個任務，可能剛做完',
    en: 'There is no such job. It may just have ended',
    fr: 'Cette tâche n’existe pas. Elle vient peut-être de finir',
    es: 'No existe esa tarea. Puede que acabe de terminar',
  },
  'job.not_in_state': {
    'zh-Hans': '这个任务现在不能这样做，刷新再看',
    'zh-Hant': '這個任務現在不能這樣做，重新整理再看',
    en: 'That cannot be done to this job now. Load the page again',
    fr: 'Impossible pour cette tâche en ce moment. Rechargez la page',
    es: 'Eso no se puede hacer ahora con esta tarea. Recarga la página',
  },
  'job.kind_unknown': {
    'zh-Hans': '这种任务不能直接跑',
    'zh-Hant': '這種任務不能直接跑',
    en: 'Jobs of this kind cannot be run by themselves',
    fr: 'Ce type de tâche ne se lance pas seul',
    es: 'Este tipo de tarea no se puede lanzar por sí sola',
  },
  'backup.unknown': {
    'zh-Hans': '没有这份备份，可能已经删了',
    'zh-Hant': '沒有這份備份，可能已經刪了',
    en: 'There is no such backup. It may have been deleted',
    fr: 'Cette sauvegarde n’existe pas. Elle a peut-être été effacée',
    es: 'No existe esa copia. Puede que se haya borrado',
  },
  'backup.not_in_state': {
    'zh-Hans': '这份备份现在不能这样做',
    'zh-Hant': '這份備份現在不能這樣做',
    en: 'That cannot be done to this backup now',
    fr: 'Impossible pour cette sauvegarde en ce moment',
    es: 'Eso no se puede hacer ahora con esta copia',
  },
  'backup.running': {
    'zh-Hans': '有一份备份正在做或演练，等它结束',
    'zh-Hant': '有一份備份正在做或演練，等它結束',
    en: 'A backup is being made or rehearsed. Wait for its end',
    fr: 'Une sauvegarde est en cours ou vérifiée. Attendez la fin',
    es: 'Se está haciendo o probando una copia. Espera a que acabe',
  },
  'backup.no_room': {
    'zh-Hans': '磁盘剩的空间不够再放一份备份',
    'zh-Hant': '磁碟剩的空間不夠再放一份備份',
    en: 'There is not enough room on the disk for another backup',
    fr: 'Il n’y a pas assez de place pour une autre sauvegarde',
    es: 'No hay bastante espacio en el disco para otra copia',
  },
  'backup.elsewhere': {
    'zh-Hans': '它不在备份文件夹里，去服务器上自己删',
    'zh-Hant': '它不在備份資料夾裡，去伺服器上自己刪',
    en: 'It is not in the folder of backups. Delete it on the server',
    fr: 'Elle n’est pas dans le dossier des sauvegardes. Effacez-la sur le serveur',
    es: 'No está en la carpeta de copias. Bórrala en el servidor',
  },
  'backup.none_noted': {
    'zh-Hans': '还没有记过在别处做的备份，先记一份',
    'zh-Hant': '還沒有記過在別處做的備份，先記一份',
    en: 'No backup made elsewhere was noted yet. Note that first',
    fr: 'Aucune sauvegarde faite ailleurs n’a été notée. Notez-la d’abord',
    es: 'Aún no se ha anotado ninguna copia hecha en otro lugar',
  },
} as const satisfies Record<string, Text>
