import type { Text } from '../index.ts'

/** Second step of a login, passkeys, sessions. See `errorTexts`. */
export const secondStepErrors = {
  'member.session_unknown': {
    'zh-Hans': '没有找到这次登录，可能已经退出',
    'zh-Hant': '沒有找到這次登入，可能已經登出',
    en: 'This login was not found. It may have ended already',
    fr: 'Cette session est introuvable. Elle a peut-être pris fin',
    es: 'No se encontró esta sesión. Quizá ya terminó',
  },
  'member.second_factor_needed': {
    'zh-Hans': '再写上验证器里的动态码',
    'zh-Hant': '再寫上驗證器裡的動態碼',
    en: 'Now enter the code of your authenticator app',
    fr: 'Saisissez maintenant le code de votre application',
    es: 'Ahora escribe el código de tu aplicación',
  },
  'member.second_factor_wrong': {
    'zh-Hans': '动态码不对或已经用过，等下一个再试',
    'zh-Hant': '動態碼不對或已經用過，等下一個再試',
    en: 'This code is wrong or was used. Try the next one',
    fr: 'Code erroné ou déjà utilisé. Essayez le suivant',
    es: 'Código incorrecto o ya usado. Prueba el siguiente',
  },
  'member.second_factor_gone': {
    'zh-Hans': '等太久了，重新登录一次',
    'zh-Hant': '等太久了，重新登入一次',
    en: 'That took too long. Log in again',
    fr: 'Trop tard. Connectez\u2011vous à nouveau',
    es: 'Ha pasado demasiado tiempo. Entra otra vez',
  },
  'member.second_factor_is_on': {
    'zh-Hans': '两步验证已经开着',
    'zh-Hant': '兩步驟驗證已經開著',
    en: 'Two-step verification is on already',
    fr: 'La validation en deux étapes est déjà activée',
    es: 'La verificación en dos pasos ya está activada',
  },
  'member.second_factor_is_off': {
    'zh-Hans': '两步验证没有开启',
    'zh-Hant': '兩步驟驗證沒有開啟',
    en: 'Two-step verification is not on',
    fr: 'La validation en deux étapes n’est pas activée',
    es: 'La verificación en dos pasos no está activada',
  },
  'member.passkey_unavailable': {
    'zh-Hans': '在这个网址上用不了通行密钥',
    'zh-Hant': '在這個網址上用不了密碼金鑰',
    en: 'Passkeys do not work at this address',
    fr: 'Les clés d’accès ne fonctionnent pas à cette adresse',
    es: 'Las llaves de acceso no funcionan en esta dirección',
  },
  'member.passkey_refused': {
    'zh-Hans': '这个通行密钥没有通过，换个方式登录',
    'zh-Hant': '這個密碼金鑰沒有通過，換個方式登入',
    en: 'This passkey was not accepted. Log in another way',
    fr: 'Clé d’accès refusée. Connectez\u2011vous autrement',
    es: 'No se aceptó la llave de acceso. Entra de otra forma',
  },
  'member.passkey_unknown': {
    'zh-Hans': '没有这个通行密钥',
    'zh-Hant': '沒有這個密碼金鑰',
    en: 'There is no such passkey',
    fr: 'Cette clé d’accès n’existe pas',
    es: 'No existe esta llave de acceso',
  },
  'member.passkey_name': {
    'zh-Hans': '名称要 1 到 64 个字',
    'zh-Hant': '名稱要 1 到 64 個字',
    en: 'The name needs 1 to 64 characters',
    fr: 'Le nom doit avoir 1 à 64 caractères',
    es: 'El nombre debe tener de 1 a 64 caracteres',
  },
  'member.passkey_too_many': {
    'zh-Hans': '通行密钥已经够多了，先移除一个',
    'zh-Hant': '密碼金鑰已經夠多了，先移除一個',
    en: 'There are many passkeys already. Remove one first',
    fr: 'Trop de clés d’accès. Retirez\u2011en une d’abord',
    es: 'Ya hay muchas llaves de acceso. Elimina una antes',
  },
} satisfies Record<string, Text>
