import type { Texts } from '../../plural.ts'
import type { agreement as base } from '../zh-Hans/agreement.ts'

/**
 * Agreements as shipped with the app: what stands there when the server has no text of its own
 * (docs/design.md#agreements).
 */
export const agreement: Texts<typeof base> = {
  'agreement.user': '用戶協議',
  'agreement.user_1': '第一條　這份協議是什麼',
  'agreement.user_1_text': '你在字母公約註冊、瀏覽、發彈幕、購買會員時，我們和你之間的約定都寫在這裡。',
  'agreement.user_2': '第二條　帳號',
  'agreement.user_2_text': '帳號歸註冊人使用。請保管好密碼，不要借給別人；發現帳號被盜用，請馬上聯絡我們。',
  'agreement.user_3': '第三條　你寫下的內容',
  'agreement.user_3_text': '彈幕、評論和回饋由你負責。請不要發布違法、侵權或者冒犯他人的內容，我們會刪除這樣的內容。',
  'agreement.privacy': '隱私政策',
  'agreement.privacy_1': '第一條　我們保存什麼',
  'agreement.privacy_1_text':
    '帳號、綁定的信箱和手機號，以及你的足跡、喜歡、彈幕、評論、回饋和訂單。密碼只保存散列值。',
  'agreement.privacy_2': '第二條　用來做什麼',
  'agreement.privacy_2_text': '讓你登入、接著上次看、確認訂單、回覆回饋。不放廣告，不出售這些資料。',
  'agreement.privacy_3': '第三條　你可以做的',
  'agreement.privacy_3_text': '暫停或刪除足跡，結束其他裝置上的登入，匯出自己的資料，註銷帳號。',
  'agreement.vip': '會員服務協議',
  'agreement.vip_1': '第一條　會員包括什麼',
  'agreement.vip_1_text': '會員期內可以看全部 VIP 影片、圖集與文章，發八種顏色的彈幕，名字旁邊有一枚黃銅印。',
  'agreement.vip_2': '第二條　期限與價格',
  'agreement.vip_2_text': '從付款確認時算起，續費的天數接在後面。以下單時顯示的價格為準，一次付清，不自動續費。',
  'agreement.vip_3': '第三條　退款',
  'agreement.vip_3_text': '重複付款，或者付款後會員一直沒有生效的，核對後原路退回。',
  'agreement.accessibility': '無障礙說明',
  'agreement.accessibility_1': '一　目標',
  'agreement.accessibility_1_text':
    '每一頁、每個面板都按 WCAG 2.2 的 AA 級來做，五種語言都一樣，用手指、滑鼠、鍵盤或螢幕閱讀器都能完成。',
  'agreement.accessibility_2': '二　怎麼檢查',
  'agreement.accessibility_2_text':
    '每次改動都由程式檢查：對比度、名稱、焦點、按鍵大小、放大到 200%、減少動態效果。每個手勢都有按鈕或按鍵可以代替。',
  'agreement.accessibility_3': '三　還不夠的地方',
  'agreement.accessibility_3_text':
    '還沒有請螢幕閱讀器的使用者試過。影片沒有口述影像。付款頁由付款機構提供，我們改不了。會員和站方寫下的內容，要看寫的人怎麼寫。',
  'agreement.accessibility_4': '四　遇到障礙',
  'agreement.accessibility_4_text': '請在「寫給我們」裡告訴我們是哪一頁、用什麼裝置。我們會回覆，並盡快改。',

  'consent.title': '協議改了',
  'consent.text': '先看看改了什麼。同意了接著用，不同意就登出。',
  'consent.since': '{time} 起用',
  'consent.added': '多了這些',
  'consent.cut': '去掉了這些',
  'consent.same': '文字沒有變，只是要你再確認一次。',
  'consent.more': '還有 {n} 段，看全文。',
  'consent.whole': '看全文',
  'consent.agree': '同意，接著用',
  'consent.agreeing': '正在記下',
  'consent.leave': '不同意，登出',
  'consent.leave_title': '不同意就得登出',
  'consent.leave_text': '你的帳號和買過的都還在。再登入的時候還會問。',
  'consent.back': '回去看',
}
