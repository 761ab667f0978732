// Where the window starts.

import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import './theme.css';

createApp(App).use(createPinia()).mount('#app');
