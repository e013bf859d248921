import { LANGUAGES, type Language } from '@zimu/contract/constants'
import type { Api } from '../../api/index.ts'
import { isChinese, LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import type { SessionData } from '../../session/index.ts'
import { Rosette } from '../../ui/rosette/rosette.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

export interface SignInPageProps {
  api: Api
  onSignedIn: (session: SessionData) => void
  onLanguage: (language: Language) => void
}

function LanguageChoice({ onLanguage }: Pick<SignInPageProps, 'onLanguage'>) {
  const { t, language } = useText()
  return (
    <select
      className={styles.language}
      aria-label={t('sign_in.language')}
      value={language}
      onChange={(event) => {
        const chosen = LANGUAGES.find((one) => one === event.target.value)
        if (chosen) onLanguage(chosen)
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  )
}

/** Sign-in of an operator: two steps, the second on a calm page of its own. */
export function SignInPage({ api, onSignedIn, onLanguage }: SignInPageProps) {
  const { t, language } = useText()
  const signIn = useSignIn(api, onSignedIn)
  const isTraditional = language === 'zh-Hant'
  if (signIn.step.at === 'second')
    return (
      <main className={styles.calm}>
        <div className={styles.second}>
          <span className={styles.mark}>
            <Wordmark height={24} traditional={isTraditional} />
          </span>
          <h1 className={styles.title}>{t('second_step.title')}</h1>
          <p className={styles.lead}>{t('second_step.text')}</p>
          <SecondStep signIn={signIn} />
        </div>
      </main>
    )
  return (
    <div className={styles.page}>
      <div className={styles.certificate} aria-hidden="true">
        <div className={styles.frame}>
          <Rosette size={680} className={styles.rosette} />
          <span className={styles.foil}>
            <Wordmark height={30} traditional={isTraditional} />
          </span>
          <span className={styles.motto}>{t('sign_in.motto')}</span>
        </div>
      </div>
      <main className={styles.desk}>
        <div className={styles.column}>
          <span className={styles.smallMark}>
            <Wordmark height={21} traditional={isTraditional} />
            <span>{t('shell.console')}</span>
          </span>
          <h1 className={styles.title}>{t('sign_in.title')}</h1>
          <PasswordStep signIn={signIn} />
          <p className={styles.note}>{t('sign_in.forgotten')}</p>
        </div>
        <footer className={styles.foot}>
          <span>{isChinese(language) ? t('sign_in.service') : '字母公约'}</span>
          <LanguageChoice onLanguage={onLanguage} />
        </footer>
      </main>
    </div>
  )
}
