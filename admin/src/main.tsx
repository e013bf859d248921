/** Composition root of the console: the only file that does anything when it is imported. */
import type { Language } from '@zimu/contract/constants'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/index.ts'
import { Root } from './app/root.tsx'
import { keepLanguage, readKeptLanguage } from './app/stored-language.ts'
import { chooseLanguage } from './i18n/index.ts'
import './ui/tokens.css'
import './ui/base.css'

/** What the sign-in page speaks; the console has its operator's language. */
let spoken = chooseLanguage([readKeptLanguage(), ...navigator.languages])
const api = createApi({ transport: (url, init) => fetch(url, init), language: () => spoken })

function Start() {
  const [language, setLanguage] = useState(spoken)
  const changeLanguage = (chosen: Language) => {
    spoken = chosen
    keepLanguage(chosen)
    setLanguage(chosen)
  }
  return <Root api={api} language={language} onLanguage={changeLanguage} />
}

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  )
